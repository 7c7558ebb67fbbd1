import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { registerHooks, stripTypeScriptTypes } from 'node:module'
import { basename, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/**
 * Loaded before anything else: keeps what is left of each of our modules once its types are taken out, so that from the second start on
 * nothing has to be. It is no TypeScript, since Node's own reader of that is what need not be loaded then: it would keep 25 MB. Node's
 * compile cache would do the same, and keep all that it has read of it for as long as the process lives: 16 MB.
 */
const installed = new URL('..', import.meta.url).href
const packages = new URL('node_modules/', installed).href
const folder = fileURLToPath(new URL('.cache/stripped', packages))

/** The folder of the installation. */
export const root = fileURLToPath(installed)

registerHooks({
  load: (url, context, nextLoad) =>
    url.endsWith('.ts') && url.startsWith(installed) && !url.startsWith(packages)
      ? { format: 'module', source: withoutTypes(fileURLToPath(url)), shortCircuit: true }
      : nextLoad(url, context),
})

/**
 * @param {string} path of a module of ours
 * @returns {string} its code, with each line and column where it was
 */
export function withoutTypes(path) {
  const source = readFileSync(path, 'utf8')
  const kept = join(folder, `${digestOf(relative(root, path))}.js`)
  const madeOf = `\n// ${basename(path)} of ${digestOf(source)} by ${process.version}\n`
  const before = readKept(kept)
  if (before?.endsWith(madeOf)) return before
  const code = quietly(() => stripTypeScriptTypes(source)) + madeOf
  keep(kept, code)
  return code
}

/**
 * Node warns of the function as of one that may change, which tells nobody who starts the server anything: the version of Node is pinned.
 *
 * @param {() => string} make
 */
function quietly(make) {
  const { emitWarning } = process
  process.emitWarning = () => {}
  try {
    return make()
  } finally {
    process.emitWarning = emitWarning
  }
}

/** @param {string} text */
const digestOf = (text) => createHash('sha256').update(text).digest('hex')

/** @param {string} path */
function readKept(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Whole or not at all, since two processes can start at once. Where this process may not write, `stripTypes.js` has done it, or every start is
 * like the first.
 *
 * @param {string} path
 * @param {string} code
 */
function keep(path, code) {
  try {
    mkdirSync(folder, { recursive: true })
    const unfinished = `${path}.${process.pid}`
    writeFileSync(unfinished, code)
    renameSync(unfinished, path)
  } catch {}
}
