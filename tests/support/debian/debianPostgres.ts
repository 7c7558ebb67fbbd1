import { writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Programs } from '#server/platform/db/embedded/programs.ts'
import { debianProgram } from './debianProgram.ts'

/** With what it needs that a machine may not have. */
const packages = ['postgresql-15', 'libpq5', 'libxml2', 'libicu72', 'libldap-2.5-0', 'libsasl2-2']

/** Debian's PostgreSQL 15, the oldest that Greenroom works with. */
export function debianPostgres(): Programs {
  const { path, libraries } = debianProgram('usr/lib/postgresql/15/bin/postgres', packages)
  // PostgreSQL's programs start each other, each with the environment of the first.
  const wrapped = (name: string) => {
    const script = join(libraries, `greenroom-${name}`)
    const real = join(dirname(path), name)
    writeFileSync(script, `#!/bin/sh\nLD_LIBRARY_PATH=${libraries} exec ${real} "$@"\n`, {
      mode: 0o755,
    })
    return script
  }
  return { initdb: wrapped('initdb'), pgCtl: wrapped('pg_ctl'), postgres: wrapped('postgres') }
}
