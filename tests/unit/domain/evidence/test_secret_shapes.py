"""Secrets whose name stands apart from them: by the form of a table, a file, a program or a command line."""

import pytest

from kandev_desktop.domain.evidence.redactions import REDACTIONS
from kandev_desktop.domain.evidence.sanitiser import sanitise
from kandev_desktop.domain.patterns import PatternSet

PLAIN = "Tr0ub4dor-zk"
"""Nothing in it shows that it is a secret."""

SHAPES = [
    "| name | value |\n|---|---|\n| password | {} |",
    "| **DB_PASSWORD** | `{}` |",
    "│ api_token │ {} │",
    "- name: DB_PASSWORD\n  value: {}",
    "  - key: 'auth-token'\n    value: '{}'",
    "password: &pw {}",
    '<add key="ApiKey" value="{}"/>',
    "<property name='db.password'  value='{}' />",
    "<key>password</key>\n  <string>{}</string>",
    'Content-Disposition: form-data; name="password"\n\n{}',
    'Content-Disposition: form-data; name="api_token"\nContent-Type: text/plain\n\n{}',
    '{{"key": "api_key", "value": "{}"}}',
    '{{"variable": "DB_PASSWORD", "value": "{}"}}',
    "os.environ['API_KEY'] = '{}'",
    'env["DB_PASSWORD"] = "{}"',
    'let password: String = "{}"',
    "password?: string = '{}'",
    'docker login -u me --password-stdin <<< "{}"',
    "gh auth login --with-token <<<{}",
    "echo {} | docker login -u me --password-stdin",
    "printf '%s' '{}' | gh auth login --with-token",
    "sshpass -p '{}' ssh host",
    "redis-cli -h db -a {} ping",
    "htpasswd -b users me {}",
    "gh secret set DEPLOY_TOKEN --body {}",
    "CREATE USER me IDENTIFIED BY '{}'",
    'ALTER USER me IDENTIFIED WITH mysql_native_password BY "{}"',
    "db.example.com:5432:orders:me:{}",
]
HARMLESS = [
    "| Token | Count |\n|---|---|\n| tokens | 1200 |",
    "| Key | Meaning |\n| --- | --- |\n| key | the name of a row |",
    "| author | adalovelace1815 |",
    "| token_limit | 128000 |",
    "- name: checkout\n  value: main",
    "- name: MONKEY_MODE\n  value: on",
    '<property name="page.size" value="20"/>',
    "<key>CFBundleVersion</key><string>1.2.3</string>",
    'name="title"\n\nHello there',
    'let count: Int = 3; let title: String = "Hello"',
    "author: string = 'Ada'",
    "cat <<< 'hello world'",
    "echo done | tee log.txt",
    "ordered by 'name' and identified by its path",
    "main.py:5432: in main",
    "rows['key'] = value",
    "see [token] for more",
    "git log | head -5",
]


@pytest.mark.parametrize("shape", SHAPES)
def test_a_secret_is_known_by_the_name_that_its_form_gives_it(shape: str) -> None:
    text = shape.format(PLAIN)
    clean = sanitise(text)
    assert PLAIN not in clean
    assert sanitise(clean) == clean
    assert sanitise(f"before\n{text}\nafter").startswith("before\n")


@pytest.mark.parametrize("text", HARMLESS)
def test_what_only_looks_alike_stays(text: str) -> None:
    assert sanitise(text) == text


@pytest.mark.parametrize("text", [*(shape.format(PLAIN) for shape in SHAPES), *HARMLESS])
def test_each_pattern_is_asked_for_where_it_removes(text: str) -> None:
    found = PatternSet([each.where for each in REDACTIONS]).hits(text.encode())
    missed = [
        each.source
        for place, each in enumerate(REDACTIONS)
        if place not in found and each.pattern.sub(each.replacement, text) != text
    ]
    assert missed == []


@pytest.mark.parametrize("shape", SHAPES)
def test_long_and_hostile_ones_take_no_longer_than_their_length(shape: str) -> None:
    # A pattern that went back and forth would not come to an end within any time that a test waits.
    sanitise(shape.format("a" * 20_000) * 3)
    sanitise(shape.split("{}", maxsplit=1)[0] * 500)
