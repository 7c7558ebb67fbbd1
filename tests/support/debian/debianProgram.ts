import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const cache = fileURLToPath(new URL('../../../node_modules/.cache/debian/', import.meta.url))

/** A program of Debian that is not installed, only unpacked. */
export interface DebianProgram {
  readonly path: string
  /** Where its libraries are, for LD_LIBRARY_PATH. */
  readonly libraries: string
}

/**
 * Unpacks packages of Debian, once, and gives one of their programs.
 *
 * @throws where apt-get cannot fetch them.
 */
export function debianProgram(path: string, packages: readonly string[]): DebianProgram {
  const folder = join(cache, packages.join('-'))
  const root = join(folder, 'root')
  const program = join(root, path)
  if (!existsSync(program)) {
    mkdirSync(root, { recursive: true })
    run('apt-get', ['update', '-qq'], folder)
    run('apt-get', ['download', '-qq', ...packages], folder)
    for (const name of readdirSync(folder).filter((one) => one.endsWith('.deb')))
      run('dpkg', ['-x', name, root], folder)
  }
  return { path: program, libraries: join(root, 'usr/lib/x86_64-linux-gnu') }
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr}`)
}
