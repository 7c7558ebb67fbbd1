import { describe, expect, it } from 'vitest'

const modules = import.meta.glob<Readonly<Record<string, unknown>>>('../../../src/api/*.ts', {
  eager: true,
})
const texts = import.meta.glob<string>(['../../../src/**/*.{ts,tsx}', '!../../../src/api/**'], {
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
