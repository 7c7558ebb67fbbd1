import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { isOlder } from './isOlder.ts'

/**
 * Builds the server: what `npm start` and the demonstration run, in one file and a few more that are read when they are needed. Node
 * takes three milliseconds for each of 1,900 modules, and reads these in a quarter of the time. Nothing is renamed or left out, so that
 * a stack says the names of functions, and a comment above them their module.
 */
const root = join(import.meta.dirname, '..')
const folder = join(root, 'build')

const sources = ['server', 'contract', 'scripts/buildServer.ts', 'package-lock.json']

/** What `npm start` runs. */
export const serverProgram = join(folder, 'main.js')

/** Packages that are native, start threads or read files from where they lie; and `pg`, whose classes those share. */
const external = [
  '@node-rs/argon2',
  'graphile-worker',
  'pg',
  'pino',
  'pino-pretty',
  'sharp',
  'vite',
]

/** Modules find the files that they read by their own place, which in a bundle would be the bundle's. */
const ownPlace: Plugin = {
  name: 'own place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const place = JSON.stringify(relative(folder, path))
      return {
        contents: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`),
        loader: 'ts',
      }
    })
  },
}

/** Packages of CommonJS load Node's modules by `require`. */
const requireForPackages = `import { createRequire as requireFor } from 'node:module'
const require = requireFor(import.meta.url)`

export async function buildServer(): Promise<void> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', demo: 'server/demo/main.ts' },
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    // V8 takes twice the memory for a text with a single character that is none of Latin's.
    charset: 'ascii',
    external,
    plugins: [ownPlace],
    banner: { js: requireForPackages },
    logLevel: 'warning',
  })
  await mkdir(folder, { recursive: true })
  // What the others are read by comes last.
  for (const { path, contents } of outputFiles.reverse()) await replace(path, contents)
  await removeFormer(new Set(outputFiles.map(({ path }) => basename(path))))
}

/** Builds it when there is no build, or something that it is made of is newer. */
export async function buildServerIfStale(): Promise<void> {
  if (await isOlder(serverProgram, sources)) await buildServer()
}

/** Whole or not at all, since a server may be starting meanwhile. */
async function replace(path: string, contents: Uint8Array): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, contents)
  await rename(unfinished, path)
}

/** Parts of a former build are kept for a week: a process of it that is still running may need them. */
async function removeFormer(parts: ReadonlySet<string>): Promise<void> {
  const oldest = Date.now() - 7 * 24 * 60 * 60_000
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!parts.has(name) && (await stat(path)).mtimeMs < oldest) await rm(path)
  }
}

if (import.meta.main) await buildServer()
