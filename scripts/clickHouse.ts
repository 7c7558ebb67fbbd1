import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cacheFolder } from './cacheFolder.ts'

/** What is installed: ClickHouse's own engine as a library, half a gigabyte that nothing else needs. */
const source = fileURLToPath(new URL('../tests/support/clickHouse/', import.meta.url))
const lockFile = join(source, 'package-lock.json')

/** A folder for what this lock file asks for, which all checkouts of this machine share. */
export const clickHouseModules = join(
  cacheFolder,
  `clickhouse-${createHash('sha256').update(readFileSync(lockFile)).digest('hex').slice(0, 16)}`,
)

const stamp = join(clickHouseModules, 'installed')

/**
 * Why the tests of ClickHouse are skipped: undefined when its engine is there. Continuous integration skips nothing.
 *
 * @throws when it must be there and is not.
 */
export function whyNoClickHouse(): string | undefined {
  if (existsSync(stamp)) return undefined
  const reason = 'ClickHouse is not installed for the tests. Install it: node scripts/clickHouse.ts'
  if (process.env['CI'] !== undefined) throw new Error(reason)
  return reason
}

/** Installs ClickHouse's engine where it is missing. What keeps it from being installed is told, and its tests are skipped. */
export function ensureClickHouse(): void {
  if (existsSync(stamp)) return
  process.stdout.write('Installing the engine of ClickHouse for the tests: 546 MB, once.\n')
  mkdirSync(clickHouseModules, { recursive: true })
  for (const file of ['package.json', 'package-lock.json'])
    cpSync(join(source, file), join(clickHouseModules, file))
  const { status } = spawnSync('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: clickHouseModules,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status === 0) writeFileSync(stamp, '')
  const reason = whyNoClickHouse()
  if (reason) process.stdout.write(`${reason}\n`)
}

if (import.meta.main) ensureClickHouse()
