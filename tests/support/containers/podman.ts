import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { cacheFolder } from '../../../scripts/cacheFolder.ts'
import { installDebianPackages, isRootOnDebian } from '../../../scripts/debianPackages.ts'

/** What builds images and runs containers without a service, what makes the Debian they begin with, and what reads compose files. */
const packages = ['podman', 'runc', 'debootstrap', 'docker-compose']

const programs = ['bin/podman', 'sbin/runc', 'sbin/debootstrap', 'bin/docker-compose']

/** Why no image can be built and run here: undefined where it can. */
export const whyNoPodman = (): string | undefined =>
  isRootOnDebian()
    ? undefined
    : 'No image is built here: podman builds and runs it, which only root on Debian can install.'

/** Installs what is missing. */
export function ensurePodman(): void {
  if (!programs.every((name) => existsSync(`/usr/${name}`))) installDebianPackages(packages)
}

/** Images, containers and networks of the tests, apart from those of whoever uses podman here. */
const store = join(cacheFolder, 'podman')
const apart = [
  ...['--root', join(store, 'images'), '--runroot', join(store, 'run')],
  ...['--network-config-dir', join(store, 'networks'), '--runtime', 'runc'],
]

/** A root who may not raise limits has to be told them: podman would raise them. */
export const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096']

/**
 * Runs podman.
 *
 * @returns what it printed.
 * @throws when it fails, with what it said.
 */
export const podman = (...args: readonly string[]): Promise<string> =>
  run('podman', [...apart, ...args])

/**
 * Runs a program, without a shell. What containers ask of this process meanwhile is answered.
 *
 * @returns what it printed.
 * @throws when it fails, with what it said.
 */
export async function run(
  command: string,
  args: readonly string[],
  input?: string,
): Promise<string> {
  const running = promisify(execFile)(command, args, { maxBuffer: 64 * 1_048_576 })
  running.child.stdin?.end(input)
  try {
    return (await running).stdout
  } catch (error) {
    const printed = error instanceof Error && 'stdout' in error ? String(error.stdout) : ''
    throw new Error(`${printed}\n${error instanceof Error ? error.message : String(error)}`)
  }
}
