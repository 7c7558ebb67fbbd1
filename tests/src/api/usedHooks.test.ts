import { describe, expect, it } from 'vitest'
import { definitions } from './definitions.ts'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/api/*.ts', {
  eager: true,
})
const texts = import.meta.glob<string>(['../../../src/**/*.{ts,tsx}', '!../../../src/api/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const sources = import.meta.glob<string>('../../../src/api/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const hooks = Object.values(modules)
  .flatMap((exported) => Object.keys(exported))
  .filter((name) => /^use[A-Z]\w*(Query|Mutation)$/.test(name))

const used = new Set(Object.values(texts).flatMap((text) => text.match(/\buse[A-Z]\w*/g) ?? []))

describe('the hooks of the API', () => {
  it('are there to be looked for', () => {
    expect(hooks.length).toBeGreaterThan(50)
  })

  it.each(hooks)('%s is used by a screen', (hook) => {
    expect(used).toContain(hook)
  })
})

/** Every word outside the API's files, and every endpoint that one of those reads itself. */
const words = new Set([
  ...Object.values(texts).flatMap((text) => text.match(/\w+/g) ?? []),
  ...Object.values(sources).flatMap((text) =>
    [...text.matchAll(/\b(\w+)\.initiate\(/g)].map(([, name]) => name ?? ''),
  ),
])

const isMade = (endpoint: string) => {
  const name = `${endpoint.slice(0, 1).toUpperCase()}${endpoint.slice(1)}`
  const hooks = ['', 'Lazy'].flatMap((lazy) =>
    ['Query', 'InfiniteQuery', 'Mutation'].map((kind) => `use${lazy}${name}${kind}`),
  )
  return [endpoint, ...hooks].some((word) => words.has(word))
}

describe('the calls of the API', () => {
  it('are each made by a screen', () => {
    expect([...definitions.keys()].filter((endpoint) => !isMade(endpoint))).toEqual([])
  })
})
