-- Whether a job of this key is still to be done for the site of the transaction: what it is going to do has been promised already.
create function is_site_job_waiting(name text, job_key text)
returns boolean language plpgsql security definer stable set search_path = pg_catalog, pg_temp as $$
declare
  site text := current_setting('stoa.site_id', true);
begin
  if coalesce(site, '') = '' then
    raise exception 'A job is looked for by a transaction that names a site.';
  end if;
  return exists (
    select from graphile_worker.jobs as job
    where job.key = site || ':' || name || ':' || is_site_job_waiting.job_key and job.attempts < job.max_attempts);
end
$$;
revoke execute on function is_site_job_waiting from public;
grant execute on function is_site_job_waiting to stoa_app;
