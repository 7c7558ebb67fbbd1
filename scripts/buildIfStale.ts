import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'

/** Builds the browser app when there is no build, or something that it is made of is newer. */
const root = join(import.meta.dirname, '..')
const sources = ['src', 'contract', 'index.html', 'vite.config.ts', 'package-lock.json']

const built = await modifiedAt(join(root, 'dist/index.html'))
const changed = Math.max(...(await Promise.all(sources.map((name) => newestIn(join(root, name))))))
if (built < changed) await build({ root, logLevel: 'warn' })

/** When the newest file in a folder, or the file itself, was changed, in milliseconds. */
async function newestIn(path: string): Promise<number> {
  const names = await readdir(path, { recursive: true }).catch(() => [])
  return Math.max(
    ...(await Promise.all(['', ...names].map((name) => modifiedAt(join(path, name))))),
  )
}

/** 0 for a file that is not there. */
async function modifiedAt(path: string): Promise<number> {
  const file = await stat(path).catch(() => undefined)
  return file?.mtimeMs ?? 0
}
