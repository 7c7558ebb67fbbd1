import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Builds the browser app when there is no build, or something that it is made of is newer. An installation without
 * devDependencies has nothing to build with, and takes the build that came with it.
 */
const root = join(import.meta.dirname, '..')
const sources = [
  'src',
  'contract',
  'index.html',
  'vite.config.ts',
  'lingui.config.ts',
  'package-lock.json',
]

const built = await modifiedAt(join(root, 'dist/index.html'))
const mayBuild = (await modifiedAt(join(root, 'node_modules/vite'))) > 0
if (mayBuild) await buildIfStale()
else if (built === 0) {
  process.stderr.write(
    'There is no build of the browser app in dist/, and nothing here to build it with: install with devDependencies and run npm run build, or bring dist/ along.\n',
  )
  process.exitCode = 1
}

async function buildIfStale(): Promise<void> {
  const changed = Math.max(
    ...(await Promise.all(sources.map((name) => newestIn(join(root, name))))),
  )
  if (built >= changed) return
  const { build } = await import('vite')
  await build({ root, logLevel: 'warn' })
}

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
