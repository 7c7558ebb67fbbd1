import { readFile, writeFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { type Manifest, type Plugin, parseAst } from 'vite'
import { screenFilesName } from '#server/platform/http/screenFiles.ts'
import { afterBuild } from './afterBuild.ts'

/** Where the screens in front of a login are declared; it comes with the page. */
const entranceModule = 'src/app/router.ts'

/** Where those behind one are declared, with what stands around them. */
const routesModules = ['src/app/brandRoutes.ts', 'src/app/portalRoutes.ts']

/**
 * Writes down which files each screen needs beside those that index.html names, for the server to name them in the page: else a browser
 * learns of them one after the other, once it has run those before.
 */
export const nameScreens = (): Plugin =>
  afterBuild('name-screens', async (folder) => {
    const manifest: Manifest = JSON.parse(
      await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
    )
    const first = new Set(filesOf(manifest, ['index.html']))
    const files: Record<string, readonly string[]> = {}
    for (const [path, modules] of await readScreens())
      files[path] ??= filesOf(manifest, modules).filter((file) => !first.has(file))
    await writeFile(join(folder, screenFilesName), JSON.stringify(files))
  })

/** The files of these modules and of what they import at once, each once. */
function filesOf(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>()
  const waiting = [...modules]
  for (let key = waiting.shift(); key !== undefined; key = waiting.shift()) {
    if (seen.has(key)) continue
    const chunk = manifest[key]
    if (!chunk) throw new Error(`The build has no chunk ${key}`)
    seen.add(key)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...seen].flatMap((key) => manifest[key]?.file ?? [])
}

/** Which modules each path loads beside what comes with the page: that of its routes, and those that these name. */
export async function readScreens(): Promise<readonly Screen[]> {
  const read = async (module: string, around: readonly string[]): Promise<readonly Screen[]> =>
    [...screensIn(await readFile(module, 'utf8'))].map(([path, own]) => [path, [...around, ...own]])
  const screens = await Promise.all([
    read(entranceModule, []),
    ...routesModules.map((module) => read(module, [module])),
  ])
  return screens.flat()
}

type Screen = readonly [path: string, modules: readonly string[]]

/** Which modules each path names, by the calls of `screen` and `frame`: those of the frames around it, and its own. */
function screensIn(source: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>()
  const visit = (node: unknown, frames: readonly string[]): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, frames)
    else if (isNode(node)) {
      const [first, second, third] = node.type === 'CallExpression' ? (node.arguments ?? []) : []
      if (node.callee?.name === 'screen' && typeof first?.value === 'string')
        found.set(first.value, [...frames, ...importsIn(third)])
      else if (node.callee?.name === 'frame') visit(third, [...frames, ...importsIn(second)])
      else for (const child of Object.values(node)) visit(child, frames)
    }
  }
  visit(parseAst(source, { lang: 'ts' }).body, [])
  return found
}

interface SyntaxNode {
  readonly type: string
  readonly callee?: { readonly name?: string }
  readonly arguments?: readonly { readonly value?: unknown }[]
  readonly source?: { readonly value?: unknown }
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value

/** The modules that are loaded by `import()` there, as the manifest names them. */
function importsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(importsIn)
  if (!isNode(node)) return []
  const asked = node.type === 'ImportExpression' ? node.source?.value : undefined
  if (typeof asked !== 'string') return Object.values(node).flatMap(importsIn)
  return [asked.startsWith('#') ? asked.slice(1) : posix.join('src/app', asked)]
}
