"""The codec of each stored record."""

from kandev_desktop.domain.evidence.kept import KeptEvidence
from kandev_desktop.domain.policy.candidates import DynamicProfile
from kandev_desktop.domain.policy.owner import OwnerRow
from kandev_desktop.domain.policy.resources import Circuit, Cooldown, Resource
from kandev_desktop.domain.policy.route import RouteRow
from kandev_desktop.domain.session.profile import Profile
from kandev_desktop.engine.records import (
    AttemptRecord,
    FailureRecord,
    MessageRecord,
    NativeRecord,
    PermissionRule,
    PromptRecord,
    ProviderAttemptRecord,
    RevisionRecord,
    RouteEventRecord,
    SessionRecord,
    ToolRecord,
)
from kandev_desktop.engine.routing.records import HealthSpan, RouteDecision, RunLimits, RunRecord
from kandev_desktop.engine.work.changes import WorkMark
from kandev_desktop.store.codec import Column, RowCodec

SESSION = RowCodec(SessionRecord)
NATIVE = RowCodec(NativeRecord)
PROMPT = RowCodec(PromptRecord)
ATTEMPT = RowCodec(AttemptRecord)
MESSAGE = RowCodec(MessageRecord, without=("tool",))
TOOL = RowCodec(ToolRecord)
REVISION = RowCodec(RevisionRecord)
FAILURE = RowCodec(FailureRecord)
EVIDENCE = RowCodec(KeptEvidence)
PROVIDER_ATTEMPT = RowCodec(ProviderAttemptRecord)
ROUTE_EVENT = RowCodec(RouteEventRecord)
OWNER = RowCodec(OwnerRow)
ROUTE = RowCodec(RouteRow)
ROUTE_DECISION = RowCodec(RouteDecision)
RUN = RowCodec(RunRecord)
RUN_LIMITS = RowCodec(RunLimits)
RESOURCE = RowCodec(Resource)
CIRCUIT = RowCodec(Circuit, without=("resource",))
COOLDOWN = RowCodec(Cooldown)
HEALTH_SPAN = RowCodec(HealthSpan)
DYNAMIC_PROFILE = RowCodec(DynamicProfile)
PERMISSION_RULE = RowCodec(PermissionRule)
WORK_MARK = RowCodec(WorkMark)
PROFILE = Column(Profile)
