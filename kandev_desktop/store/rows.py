"""The codec of each stored record."""

from kandev_desktop.domain.policy.owner import OwnerRow
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
PROVIDER_ATTEMPT = RowCodec(ProviderAttemptRecord)
ROUTE_EVENT = RowCodec(RouteEventRecord)
OWNER = RowCodec(OwnerRow)
PERMISSION_RULE = RowCodec(PermissionRule)
WORK_MARK = RowCodec(WorkMark)
PROFILE = Column(Profile)
