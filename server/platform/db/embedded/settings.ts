/** PostgreSQL's settings by name, as in postgresql.conf. */
export type Settings = Readonly<Record<string, string | number>>

/** For a small machine that this process shares; every commit is on disk before it is answered. */
const smallServer: Settings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: 100,

  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  wal_buffers: '16MB',
  min_wal_size: '80MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',

  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',

  timezone: 'UTC',
  lc_messages: 'C',

  // Its own life only. Errors quote values of rows, and go to whoever sent the statement.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
}

/** The text of postgresql.conf. What `ALTER SYSTEM` sets is kept elsewhere and still wins. */
export function configuration(port: number, changed: Settings): string {
  const settings = { ...smallServer, ...changed, port }
  const lines = Object.entries(settings).map(
    ([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`,
  )
  return `# Written by Greenroom at each start. Use ALTER SYSTEM to change a setting.\n${lines.join('\n')}\n`
}
