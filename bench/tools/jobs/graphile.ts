import { Logger, run, runMigrations } from 'graphile-worker'
import { type Carrier, rowsOf } from './carrier.ts'

const table = 'graphile_worker._private_jobs'
const logger = new Logger(() => () => {})

/** graphile-worker, with shares by rank: a piece stands behind those of its own share, not behind all of another's. */
export const graphile = (url: string): Carrier => ({
  name: 'graphile-worker',
  async prepare(owner) {
    await runMigrations({ connectionString: url, logger })
    await owner.query(`
      create index if not exists work_shares on ${table} ((payload->>'share'), priority desc) where is_available;
      create or replace function bench_add(share text) returns void language plpgsql security definer as $$
      declare
        own integer := (select jobs.priority from ${table} as jobs
          where is_available and jobs.payload->>'share' = bench_add.share order by jobs.priority desc limit 1);
        first integer := (select min(jobs.priority) from ${table} as jobs where is_available);
      begin
        perform graphile_worker.add_job('bench', json_build_object('share', share),
          priority := least(greatest(own + 1, first, 0), 30000));
      end $$;
      create or replace function bench_add_own() returns void language sql security definer as
        $$ select bench_add(current_setting('greenroom.workspace_id')) $$;
      revoke execute on function bench_add from public;
      grant execute on function bench_add_own to greenroom_workspace`)
  },
  add: (client) => client.query('select bench_add_own()'),
  addMany: (owner, share, count) =>
    owner.query(
      `insert into ${table} (task_id, payload, priority)
       select tasks.id, json_build_object('share', $1::text), least(number, 30000)
       from generate_series(0, $2::int - 1) as number, graphile_worker._private_tasks as tasks
       where identifier = 'bench'`,
      [share, count],
    ),
  async work(connectionString, concurrency, done) {
    const runner = await run({
      connectionString,
      concurrency,
      maxPoolSize: concurrency + 2,
      noHandleSignals: true,
      pollInterval: 1_000,
      logger,
      taskList: { bench: (payload) => done(shareOf(payload)) },
    })
    return () => runner.stop()
  },
  rows: (owner) => rowsOf(owner, table),
  clear: (owner) => owner.query(`truncate ${table}`),
})

const shareOf = (payload: unknown) =>
  typeof payload === 'object' && payload && 'share' in payload ? String(payload.share) : ''
