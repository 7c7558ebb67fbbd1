import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { checkSync } from 'recheck'
import { expect, it } from 'vitest'
import { regularExpressions } from '#tests/support/regularExpressions.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** How long one expression may be looked at, in milliseconds. What takes longer counts as unknown. */
const timeoutMs = 60_000

/** What is wrong with the cost of an expression; undefined when it grows no faster than the text. */
function whyCostly(pattern: string, flags: string): string | undefined {
  const verdict = checkSync(pattern, flags, { timeout: timeoutMs, randomSeed: 1 })
  if (verdict.status === 'safe') return undefined
  return verdict.status === 'vulnerable'
    ? verdict.complexity.type
    : 'cannot be told: say it in another way'
}

it('every regular expression of server and contract takes time in proportion to the text', () => {
  const files = globSync('{server,contract}/**/*.{ts,js}', { cwd: root })
  const verdicts = new Map<string, string | undefined>()
  const costly = files.flatMap((file) =>
    regularExpressions(file, readFileSync(`${root}${file}`, 'utf8')).flatMap(
      ({ line, pattern, flags }) => {
        if (pattern === undefined) return [`${file}:${line} is made of what is not constant`]
        const name = `/${pattern}/${flags}`
        if (!verdicts.has(name)) verdicts.set(name, whyCostly(pattern, flags))
        const verdict = verdicts.get(name)
        return verdict === undefined ? [] : [`${file}:${line} ${name} ${verdict}`]
      },
    ),
  )
  expect(costly).toEqual([])
  expect(verdicts.size).toBeGreaterThan(100)
}, 240_000)

it.each([
  [String.raw`^\s*(<!--.*?-->\s*)*<svg[\s>]`, 's', 'exponential'],
  [String.raw`\s+$`, '', 'polynomial'],
  [String.raw`^\w+( \w+)*$`, '', undefined],
])('tells that /%s/%s is %s', (pattern, flags, verdict) => {
  expect(whyCostly(pattern, flags)).toBe(verdict)
})

it.each([
  ['a literal', 'const a = /a+/gi', [['a+', 'gi']]],
  ['one made of texts', `const b = 'b'; new RegExp(\`a\${b}\` + '+', 'u')`, [['ab+', 'u']]],
  ['one made without new', 'RegExp(String.raw`\\d`)', [[String.raw`\d`, '']]],
  ['a text that is made into one', "x.match('a+')", [['a+', '']]],
  ['one made of a literal', 'new RegExp(/a/)', [['a', '']]],
  ['one made of what is not constant', `new RegExp(\`\${a}+\`)`, [[undefined, '']]],
  ['none', "'/a+/'.split('/') // /b+/", []],
])('finds %s', (_, source, expressions) => {
  const found = regularExpressions('a.ts', source)
  expect(found.map(({ pattern, flags }) => [pattern, flags])).toEqual(expressions)
})
