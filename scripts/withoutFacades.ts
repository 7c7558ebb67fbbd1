import remapping, { type EncodedSourceMap } from '@jridgewell/remapping'
import MagicString from 'magic-string'
import type { Plugin, Rolldown } from 'vite'

/**
 * A chunk that has nothing of its own: it starts a module of another chunk, and gives what that exports by its names. The bundler writes one for
 * a module that is imported at once by some and on demand by others.
 */
const facade =
  /^(?:import"[^"]+";)*import\{(?<taken>[^}]+)\}from"\.\/(?<real>[^"]+)";(?<start>\w+)\(\);export\{(?<given>[^}]+)\};?\s*$/

/** The chunk that a page begins with, where all that it does is to start another. */
const beginning =
  /^import\{(?<start>\w+) as (?<name>\w+)\}from"\.\/(?<real>[^"]+)";\k<name>\(\);\s*$/

interface Facade {
  /** The chunk that it stands before. */
  readonly real: string
  /** What makes of the exports of that chunk, `e`, those of the facade. */
  readonly exports: string
}

/**
 * Has code on demand come from the chunk that holds it, instead of over a facade: a file less to wait for, and none that is missing where the code
 * itself has long been loaded when the network goes. The facades stay, for pages that have kept a chunk which names them: names of files are given
 * before this.
 */
export const withoutFacades = (): Plugin => ({
  name: 'without-facades',
  apply: 'build',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      beginAtOnce(chunks, bundle['index.html'])
      const facades = new Map<string, Facade>()
      for (const chunk of chunks) {
        if (!chunk.isDynamicEntry || Object.keys(chunk.modules).length > 0) continue
        const read = readFacade(chunk.code)
        if (read) facades.set(nameOf(chunk), read)
        else this.error(`${chunk.fileName} is a facade of a form that is not known: ${chunk.code}`)
      }
      if (facades.size === 0) return
      const names = [...facades.keys()].map((name) => name.replaceAll('.', '\\.')).join('|')
      const uses = new RegExp(`import\\([\`"']\\./(${names})[\`"']\\)|assets/(${names})(?=")`, 'g')
      for (const chunk of chunks) pointToReal(chunk, uses, facades)
    },
  },
})

/** Has the chunk that the page begins with start by itself. */
function beginAtOnce(chunks: readonly Rolldown.OutputChunk[], page: Page): void {
  const entry = chunks.find(({ isEntry, modules }) => isEntry && Object.keys(modules).length === 0)
  if (!entry || page?.type !== 'asset') return
  const { start = '', real = '' } = beginning.exec(withoutMap(entry.code))?.groups ?? {}
  const begun = chunks.find((chunk) => nameOf(chunk) === real)
  const [, own] = new RegExp(`[{,](\\w+) as ${start}[,}]`).exec(lastExport(begun?.code)) ?? []
  if (!begun || own === undefined) return
  begun.code = `${withoutMap(begun.code).trimEnd()}\n${own}();\n${mapOf(begun.code)}`
  page.source = String(page.source)
    .replace(new RegExp(` *<link rel="modulepreload"[^>]*${begun.fileName}">\n`), '')
    .replace(entry.fileName, begun.fileName)
}

type Page = Rolldown.OutputAsset | Rolldown.OutputChunk | undefined

const lastExport = (code = ''): string => /export\{[^}]*\};?\s*$/.exec(withoutMap(code))?.[0] ?? ''

const mapLine = /\/\/# sourceMappingURL=.*\s*$/

const withoutMap = (code: string): string => code.replace(mapLine, '')

const mapOf = (code: string): string => mapLine.exec(code)?.[0] ?? ''

const nameOf = ({ fileName }: Rolldown.OutputChunk): string => fileName.replace(/^assets\//, '')

/** What a chunk stands before, if it is a facade. */
export function readFacade(code: string): Facade | undefined {
  const found = facade.exec(withoutMap(code))?.groups
  if (!found) return undefined
  const { taken = '', real = '', start = '', given = '' } = found
  const inReal = new Map(pairs(taken).map(([there, here]) => [here, there]))
  const member = (name: string) => `e.${inReal.get(name) ?? ''}`
  const exports = pairs(given).map(([here, name]) => `${name}:${member(here)}`)
  return { real, exports: `(${member(start)}(),{${exports.join()}})` }
}

/** `a as b, c`: what stands before and after each `as`. */
const pairs = (list: string): [before: string, after: string][] =>
  list.split(',').map((one) => {
    const [before = '', after = before] = one.trim().split(' as ')
    return [before, after]
  })

function pointToReal(
  chunk: Rolldown.OutputChunk,
  uses: RegExp,
  facades: ReadonlyMap<string, Facade>,
): void {
  const code = new MagicString(chunk.code)
  for (const found of chunk.code.matchAll(uses)) {
    const [whole, imported, preloaded = ''] = found
    const { real, exports } = facades.get(imported ?? preloaded) ?? { real: '', exports: '' }
    const instead = imported ? `import(\`./${real}\`).then(e=>${exports})` : `assets/${real}`
    code.overwrite(found.index, found.index + whole.length, instead)
  }
  if (!code.hasChanged()) return
  chunk.code = code.toString()
  if (!chunk.map) return
  const moved = code.generateMap({ hires: 'boundary' }).toString()
  const whole = remapping([moved, chunk.map as unknown as EncodedSourceMap], () => null)
  Object.assign(chunk.map, { mappings: whole.mappings, names: whole.names })
}
