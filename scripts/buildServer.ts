import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, parse, relative } from 'node:path'
import type { OutputFile, Plugin } from 'esbuild'
import { isOlder, modifiedAt } from './isOlder.ts'

/**
 * Builds the server: what `npm start` and the demonstration run, in one file and a few more that are read when they are needed. Node
 * takes three milliseconds for each of 1,900 modules, and reads these in a quarter of the time. Names stay, but for a number behind those
 * that stand twice, so that a stack says the names of functions, and a comment above them their module.
 */
const root = join(import.meta.dirname, '..')
const buildFolder = join(root, 'build')

const sources = ['server', 'contract', 'scripts/buildServer.ts', 'package-lock.json']

/** What `npm start` and `npm run demo` run, by its name in `build/`. Every other part has a name that follows from what is in it. */
const programs: Readonly<Record<string, string>> = {
  main: 'server/main.ts',
  demo: 'server/demo/main.ts',
}

/** What `npm start` runs. */
export const serverProgram = join(buildFolder, 'main.js')

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
const ownPlace = (folder: string): Plugin => ({
  name: 'own place',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path }) => {
      const code = await readFile(path, 'utf8')
      const [file, directory] = [path, dirname(path)].map((place) =>
        JSON.stringify(`/${relative(folder, place)}`),
      )
      return {
        contents: code
          .replaceAll('import.meta.dirname', `(import.meta.dirname + ${directory})`)
          .replaceAll('import.meta.url', `new URL('.' + ${file}, import.meta.url).href`),
        loader: 'ts',
      }
    })
  },
})

/** Packages of CommonJS load Node's modules by `require`. */
const requireForPackages = `import { createRequire as requireFor } from 'node:module'
const require = requireFor(import.meta.url)`

export async function buildServer(folder = buildFolder): Promise<void> {
  const { build } = await import('esbuild')
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: folder,
    write: false,
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node24',
    external,
    plugins: [ownPlace(folder)],
    banner: { js: requireForPackages },
    logLevel: 'warning',
  })
  await mkdir(folder, { recursive: true })
  // Programs come last: whoever starts one meanwhile finds all that it reads.
  const isProgram = ({ path }: OutputFile) => parse(path).name in programs
  const parts = outputFiles.filter((file) => !isProgram(file))
  for (const file of [...parts, ...outputFiles.filter(isProgram)]) await replace(file)
  await removeFormer(folder, new Set(outputFiles.map(({ path }) => path)))
}

/** Builds it when there is no build, or something that it is made of is newer. */
export async function buildServerIfStale(): Promise<void> {
  if (await isOlder(serverProgram, sources)) await buildServer()
}

/**
 * V8 takes twice the memory for a text with a single character that is none of Latin's. esbuild escapes those of strings; they are left in
 * comments, regular expressions and tagged templates, where an escape says the same unless a backslash stands before it.
 */
const inAscii = (text: string) =>
  text.replaceAll(
    /(?<!\\)[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** Whole or not at all, since a server may be starting meanwhile. */
async function replace({ path, text }: OutputFile): Promise<void> {
  const unfinished = `${path}.${process.pid}`
  await writeFile(unfinished, inAscii(text))
  await rename(unfinished, path)
}

/** Parts of a former build are kept for a week: a process of it that is still running may need them. */
async function removeFormer(folder: string, built: ReadonlySet<string>): Promise<void> {
  const oldest = Date.now() - 7 * 24 * 60 * 60_000
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!built.has(path) && (await modifiedAt(path)) < oldest) await rm(path, { force: true })
  }
}

if (import.meta.main) await buildServer()
