import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

/**
 * Whether a file is not there, or older than anything of what it is made of.
 *
 * @param sources files and folders, seen from the repository's.
 */
export async function isOlder(path: string, sources: readonly string[]): Promise<boolean> {
  const changed = await Promise.all(sources.map((name) => newestIn(join(root, name))))
  return (await modifiedAt(path)) < Math.max(...changed)
}

/** When the newest file in a folder, or the file itself, was changed, in milliseconds. */
async function newestIn(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => [])
  return Math.max(
    ...(await Promise.all(['', ...names].map((name) => modifiedAt(join(path, name))))),
  )
}

/** When a file was changed, in milliseconds; 0 for one that is not there. */
export async function modifiedAt(path: string): Promise<number> {
  const file = await stat(path).catch(() => undefined)
  return file?.mtimeMs ?? 0
}
