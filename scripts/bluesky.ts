import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../tests/support/bluesky/', import.meta.url))
const modules = join(folder, 'node_modules')

/** Says for which lock file and which Node the install was: a part of it is compiled. */
const stamp = join(modules, '.installed-for')

/**
 * Installs the servers of a Bluesky network, which the tests of its connector run against: half a gigabyte that nothing
 * else needs. The first time takes some minutes, since SQLite is compiled.
 *
 * @throws when it cannot be installed.
 */
export function ensureBluesky(): void {
  const wanted = `${process.version}\n${readFileSync(join(folder, 'package-lock.json'), 'utf8')}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  process.stdout.write('Installing a Bluesky network for the tests. This takes some minutes.\n')
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...compileSettings() },
  })
  if (status !== 0) throw new Error('The Bluesky network could not be installed')
  writeFileSync(stamp, wanted)
}

/** What is compiled, is compiled for this Node: its headers come with its package. */
function compileSettings(): NodeJS.ProcessEnv {
  const bin = dirname(process.execPath)
  const headers = join(bin, '..', 'node_modules', `node-${process.platform}-${process.arch}`)
  const nodedir = existsSync(join(headers, 'include')) ? headers : join(bin, '..')
  return { PATH: `${bin}:${process.env['PATH']}`, npm_config_nodedir: nodedir }
}

if (import.meta.main) ensureBluesky()
