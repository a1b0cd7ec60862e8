-- The organizations of their owner, for what somebody may do anywhere.
create index organizations_owner on organizations (owner_id);
