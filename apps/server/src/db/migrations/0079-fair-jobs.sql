-- Each site has its own line for each kind of job. A due job gets its turn as a time: after the site's last waiting job, and not before
-- the turn that comes next (start-time fair queueing). So a site's first job waits for one job of each other site, however many those have.
-- A smaller priority number goes first. A job of a later time keeps that time; the server puts it in line when it is due.
drop function add_site_job(text, jsonb, timestamptz, text);
create function add_site_job(name text, data jsonb, run_at timestamptz, job_key text, priority integer default 0)
returns void language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  site text := current_setting('stoa.site_id', true);
  turn timestamptz := add_site_job.run_at;
  task integer;
  next_turn timestamptz;
  own_turn timestamptz;
begin
  if coalesce(site, '') = '' then
    raise exception 'A job is added by a transaction that names a site.';
  end if;
  if turn is null or turn <= now() then
    -- The first in line gets a second ago, which leaves room for the turns of those that follow.
    select id into task from graphile_worker._private_tasks where identifier = name;
    select jobs.run_at into next_turn from graphile_worker._private_jobs jobs
      where jobs.is_available and jobs.task_id = task and jobs.priority = add_site_job.priority::smallint and jobs.run_at <= now()
      order by jobs.run_at limit 1;
    select jobs.run_at + interval '1 microsecond' into own_turn from graphile_worker._private_jobs jobs
      where jobs.is_available and jobs.task_id = task and jobs.priority = add_site_job.priority::smallint
        and (jobs.payload ->> 'siteId') = site and jobs.run_at <= now()
      order by jobs.run_at desc limit 1;
    turn := least(greatest(coalesce(next_turn, now() - interval '1 second'), own_turn), now());
  end if;
  perform graphile_worker.add_job(
    identifier => name,
    payload => json_build_object('siteId', site, 'data', data),
    run_at => turn,
    job_key => case when add_site_job.job_key is null then null else site || ':' || add_site_job.job_key end,
    priority => add_site_job.priority,
    flags => array[name, name || ':' || site]
  );
end
$$;
revoke execute on function add_site_job from public;
grant execute on function add_site_job to stoa_app;

-- busy_until: one of its notices is being sent. unanswered_count: attempts in a row without an answer; until paused_until there is none.
alter table webhook_subscription
  add column busy_until timestamptz,
  add column paused_until timestamptz,
  add column unanswered_count integer not null default 0;

create index webhook_delivery_waiting on webhook_delivery (site_id, subscription_id, number) where state in ('queued', 'failed');
