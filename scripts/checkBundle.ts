import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Manifest } from 'vite'

/**
 * Fails when the JavaScript that the login screen needs before it shows is over its budget: the entry,
 * the login's own chunk, and all that these import statically. Run `npm run build` first.
 */
const budget = 200 * 1024
const entries = ['index.html', 'src/app/LoginRoute.tsx']

const dist = join(import.meta.dirname, '../dist')
const manifest: Manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'))

const sizes = await Promise.all(
  filesOf(entries).map(async (file) => [file, await zipped(file)] as const),
)
const total = sizes.reduce((sum, [, size]) => sum + size, 0)
for (const [file, size] of sizes.sort(([, a], [, b]) => b - a)) {
  console.log(`${kilobytes(size).padStart(9)}  ${file}`)
}
console.log(`${kilobytes(total).padStart(9)}  of at most ${kilobytes(budget)}, gzipped`)
if (total > budget) {
  console.error('The login screen loads too much JavaScript.')
  process.exitCode = 1
}

/** The files of these chunks and of what they import statically, each once. */
function filesOf(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  const waiting = [...keys]
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    if (seen.has(key)) continue
    seen.add(key)
    waiting.push(...(chunk(key).imports ?? []))
  }
  return [...seen].map((key) => chunk(key).file)
}

function chunk(key: string) {
  const found = manifest[key]
  if (!found) throw new Error(`The build has no chunk ${key}`)
  return found
}

async function zipped(file: string): Promise<number> {
  return gzipSync(await readFile(join(dist, file)), { level: 9 }).length
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
