import type { Registry } from 'prom-client'
import type { Database } from '#server/platform/db/database.ts'
import { asNumber, readRow } from '#server/platform/db/readRows.ts'
import { databaseGauge } from './databaseGauge.ts'

const connectionCounts = { used: asNumber, limit: asNumber }

/** Shows how many connections the server of PostgreSQL has, of all its clients, and how many it may have but for superusers. */
export function showConnections(registry: Registry, database: Database): void {
  databaseGauge(registry, {
    name: 'greenroom_postgres_connections',
    help: 'Connections of all clients of the PostgreSQL server (used), and how many it takes (limit)',
    label: 'state',
    read: async () =>
      Object.entries(
        await readRow(database, connectionCounts)`
          select (select count(*) from pg_stat_activity where backend_type = 'client backend')::int as used,
            current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as limit`,
      ),
  })
}
