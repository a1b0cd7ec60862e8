-- identity.md 5: a round trip to DigiD belongs to the browser that began it.
alter table digid_sessions
  add column origin text, -- scheme and host that was called, where the browser comes back to
  add column browser_hash bytea; -- of the cookie of that browser; null until somebody who began elsewhere pressed to go on
