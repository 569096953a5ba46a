"""The arguments of a tool use, judged."""

from pydantic import BaseModel, ConfigDict, ValidationError


class Arguments(BaseModel):
    """What a tool takes; a name that it does not know is a mistake of the model's."""

    model_config = ConfigDict(extra="forbid", frozen=True)


def mistakes(error: ValidationError) -> str:
    """What is wrong with the arguments, for the model to mend; without the values."""
    found = (
        f"{'.'.join(map(str, each['loc'])) or 'arguments'}: {each['msg']}"
        for each in error.errors(include_url=False, include_context=False, include_input=False)
    )
    return "; ".join(found)
