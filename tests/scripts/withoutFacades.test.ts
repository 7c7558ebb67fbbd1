import { SourceMap } from 'node:module'
import MagicString from 'magic-string'
import { describe, expect, it } from 'vitest'
import { readFacade, withoutFacades } from '../../scripts/withoutFacades.ts'

const code =
  'import"./initial-1a2b3c4d.js";import{a as e,n,t as i}from"./real-1a2b3c4d.js";i();export{n as say,e as show};\n'

describe('code on demand', () => {
  it('comes from the chunk that holds it', async () => {
    const before = 'const load=()=>import(`./facade-1a2b3c4d.js`);const after=()=>load()'
    const caller = new MagicString(before)
    const chunks = {
      'assets/facade-1a2b3c4d.js': chunkOf('assets/facade-1a2b3c4d.js', code),
      'assets/caller-1a2b3c4d.js': {
        ...chunkOf('assets/caller-1a2b3c4d.js', `${before};const d=["assets/facade-1a2b3c4d.js"]`),
        isDynamicEntry: false,
        map: { ...caller.generateMap({ source: 'caller.ts', hires: true }), version: 3 },
      },
    }
    replace(chunks)
    const { code: after, map } = chunks['assets/caller-1a2b3c4d.js']
    expect(after).not.toContain('facade')
    expect(after).toContain('d=["assets/real-1a2b3c4d.js"]')

    const real = `export const a='show',n='say',t=()=>{globalThis.hasStarted=true}`
    const url = `data:text/javascript,${encodeURIComponent(real)}`
    const runnable = `${after.replace('./real-1a2b3c4d.js', url)};export{after}`
    const module = await import(`data:text/javascript,${encodeURIComponent(runnable)}`)
    expect(await module.after()).toEqual({ say: 'say', show: 'show' })
    expect(globalThis).toHaveProperty('hasStarted', true)

    const positions = new SourceMap(JSON.parse(JSON.stringify(map)))
    expect(positions.findEntry(0, after.indexOf('after='))).toMatchObject({
      originalSource: 'caller.ts',
      originalColumn: before.indexOf('after='),
    })
  })

  it('begins a page at once', () => {
    const map = '//# sourceMappingURL=initial-1a2b3c4d.js.map'
    const page = {
      type: 'asset',
      source: [
        '    <script type="module" src="/assets/index-1a2b3c4d.js"></script>',
        '    <link rel="modulepreload" href="/assets/initial-1a2b3c4d.js">',
        '    <link rel="modulepreload" href="/assets/other-1a2b3c4d.js">',
        '',
      ].join('\n'),
    }
    const bundle = {
      'index.html': page,
      'assets/index-1a2b3c4d.js': {
        ...chunkOf('assets/index-1a2b3c4d.js', 'import{t as e}from"./initial-1a2b3c4d.js";e();\n'),
        isEntry: true,
        isDynamicEntry: false,
      },
      'assets/initial-1a2b3c4d.js': {
        ...chunkOf('assets/initial-1a2b3c4d.js', `function d(){}export{d as t,own as u};\n${map}`),
        isDynamicEntry: false,
      },
    }
    replace(bundle)
    expect(page.source).toBe(
      [
        '    <script type="module" src="/assets/initial-1a2b3c4d.js"></script>',
        '    <link rel="modulepreload" href="/assets/other-1a2b3c4d.js">',
        '',
      ].join('\n'),
    )
    expect(bundle['assets/initial-1a2b3c4d.js'].code).toBe(
      `function d(){}export{d as t,own as u};\nd();\n${map}`,
    )
  })

  it('is let alone where a chunk has something of its own', () => {
    expect(readFacade(`${code}const own=1`)).toBeUndefined()
    expect(readFacade('import{t}from"./real-1a2b3c4d.js";const own=()=>t();export{own};')).toBe(
      undefined,
    )
  })

  it('stops the build at a facade of another form', () => {
    const other = chunkOf('assets/other-1a2b3c4d.js', 'export*from"./real-1a2b3c4d.js"')
    expect(() => replace({ 'assets/other-1a2b3c4d.js': other })).toThrow(/a form that is not known/)
  })
})

const chunkOf = (fileName: string, of: string) => ({
  type: 'chunk',
  fileName,
  code: of,
  isDynamicEntry: true,
  modules: {},
  map: null,
})

/** Runs the plugin over the chunks of a build. */
function replace(bundle: object): void {
  const hook = withoutFacades().generateBundle
  if (typeof hook !== 'object') throw new Error('The plugin has another hook')
  const error = (message: string) => {
    throw new Error(message)
  }
  Reflect.apply(hook.handler, { error }, [{}, bundle, true])
}
