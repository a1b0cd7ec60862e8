-- Tokens of a person are found by an index also where those that ended are asked for: a profile tells when somebody signed in last.
drop index access_tokens_identity;
create index access_tokens_identity on access_tokens (identity_id);
