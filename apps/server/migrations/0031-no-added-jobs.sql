-- A process wakes its own worker; nobody else adds jobs.
drop function if exists add_job(text, text);
