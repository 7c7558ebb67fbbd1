import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { installDebianPackages, isRootOnDebian } from '../../scripts/debianPackages.ts'

/** Installs the program that encrypts backups where it is missing. */
export function ensureAge(): void {
  if (!existsSync('/usr/bin/age') && isRootOnDebian()) installDebianPackages(['age'])
}

/** A new pair of keys: the public one, and the path of a file with the private one. */
export function makeAgeKey(folder: string): {
  readonly recipient: string
  readonly identity: string
} {
  const identity = join(folder, 'identity.txt')
  const made = spawnSync('age-keygen', [], { encoding: 'utf8' }).stdout
  writeFileSync(identity, made, { mode: 0o600 })
  return { recipient: /age1\w+/.exec(made)?.[0] ?? '', identity }
}
