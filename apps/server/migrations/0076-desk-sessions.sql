-- backoffice.md 10.1: employees and operators sign in to the back office by a cookie. Its session is an access token of its own type; how
-- far somebody proved who they are, and when last, stands with the session. A bearer token has `proved_at` too, from the code of an app.
alter table access_tokens drop constraint access_tokens_type_check;
alter table access_tokens add constraint access_tokens_type_check
  check (type in ('confirmation_code', 'email_code', 'qr_code', 'pin_code', 'short_token', 'desk'));

alter table sessions add column step text check (step in ('link', 'recovery_code', 'authenticator', 'passkey')),
  add column proved_at timestamptz;
