"""Views with readable names for plain sqlite3 and Datasette. Sessions that are being deleted are in none of them."""

_ATTEMPTS = """
CREATE VIEW history_attempts AS
SELECT facts.seq, facts.attempt_id, facts.session_id, sessions.title AS session_title, facts.generation,
    facts.number, facts.kind, facts.started_at, facts.ended_at,
    round((julianday(facts.ended_at) - julianday(facts.started_at)) * 86400, 3) AS seconds,
    facts.outcome, facts.folder, facts.agent, facts.profile, facts.provider, facts.model, facts.code, facts.class,
    facts.rule, facts.catalogue_version, facts.decision, facts.reason, facts.context, facts.due_at, facts.route
FROM attempt_facts AS facts JOIN sessions ON sessions.id = facts.session_id
WHERE sessions.deleted_at IS NULL
"""

_JUDGEMENTS = """
CREATE VIEW history_judgements AS
SELECT failures.id AS failure_id, failures.attempt_id, failures.session_id, sessions.title AS session_title,
    failures.generation, failures.judged_at, failures.code, failures.policy_class AS class,
    json_extract(failures.classification, '$.confidence') AS confidence,
    json_extract(failures.classification, '$.scope') AS scope, failures.rule_id AS rule,
    json_extract(failures.classification, '$.catalogue_version') AS catalogue_version,
    json_extract(failures.classification, '$.safe_excerpt') AS excerpt,
    json_extract(failures.gate, '$.answer') AS gate, json_extract(failures.gate, '$.reason') AS gate_reason,
    failures.action, json_extract(failures.decision, '$.reason') AS reason,
    failures.context, failures.agent, failures.provider, failures.model,
    evidence.failure_id IS NOT NULL AS has_evidence
FROM failures
JOIN sessions ON sessions.id = failures.session_id
LEFT JOIN evidence ON evidence.failure_id = failures.id
WHERE sessions.deleted_at IS NULL
"""

_SESSIONS = """
CREATE VIEW history_sessions AS
SELECT sessions.id AS session_id, sessions.title, sessions.cwd AS folder, sessions.profile, sessions.created_at,
    sessions.active_at, sessions.archived,
    (SELECT count(*) FROM prompts WHERE session_id = sessions.id) AS prompts,
    (SELECT count(*) FROM attempt_facts WHERE session_id = sessions.id) AS attempts,
    (SELECT count(*) FROM failures WHERE session_id = sessions.id) AS judgements
FROM sessions WHERE sessions.deleted_at IS NULL
"""

_ROUTES = """
CREATE VIEW history_routes AS
SELECT route_events.id AS event_id, route_events.session_id, sessions.title AS session_title,
    route_events.generation, route_events.route, route_events.at, route_events.kind,
    route_events.from_profile, route_events.profile AS to_profile, route_events.provider, route_events.model,
    route_events.reason
FROM route_events JOIN sessions ON sessions.id = route_events.session_id
WHERE sessions.deleted_at IS NULL
"""

VIEWS = (_ATTEMPTS, _JUDGEMENTS, _SESSIONS, _ROUTES)
