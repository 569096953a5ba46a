"""What happened, looked at afterwards: with no agent, no network and no write to the database."""
