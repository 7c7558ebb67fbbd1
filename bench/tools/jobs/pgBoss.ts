import { PgBoss } from 'pg-boss'
import { type Carrier, rowsOf } from './carrier.ts'

const table = 'pgboss.job_common'

/** pg-boss, with shares by its groups: as many of one share at once as half of what works. */
export const pgBoss = (url: string): Carrier => {
  const adding = new PgBoss({ connectionString: url, supervise: false, schedule: false, max: 2 })
  return {
    name: 'pg-boss',
    async prepare(owner) {
      await adding.start()
      await adding.createQueue('bench', { notify: true })
      await owner.query(`
        grant usage on schema pgboss to greenroom_workspace;
        grant select, insert, update on all tables in schema pgboss to greenroom_workspace;
        grant execute on all functions in schema pgboss to greenroom_workspace`)
    },
    add: (client, share) =>
      adding.send(
        'bench',
        { share },
        { db: { executeSql: (text, values) => client.query(text, values) }, group: { id: share } },
      ),
    addMany: (owner, share, count) =>
      owner.query(
        `insert into ${table} (name, data, group_id)
         select 'bench', jsonb_build_object('share', $1::text), $1 from generate_series(1, $2::int)`,
        [share, count],
      ),
    async work(connectionString, concurrency, done) {
      const boss = new PgBoss({ connectionString, max: concurrency + 2, useListenNotify: true })
      boss.on('error', console.error)
      await boss.start()
      await boss.work<{ share: string }>(
        'bench',
        {
          localConcurrency: concurrency,
          batchSize: 10,
          burstWhenBatchFull: true,
          groupConcurrency: concurrency * 5,
          pollingIntervalSeconds: 0.5,
        },
        async (jobs) => {
          for (const { data } of jobs) done(data.share)
        },
      )
      return () => boss.stop({ graceful: true })
    },
    rows: (owner) => rowsOf(owner, table),
    clear: (owner) => owner.query(`truncate ${table}`),
  }
}
