import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'
import { specifiedCalls } from './specifiedCalls.ts'

const document = readFileSync('docs/conformance.md', 'utf8')

const paths = [...document.matchAll(/`((?:contract|server|src|tests)\/[^`]+)`/g)].map(
  ([, path = '']) => path,
)

/** A test is named by its file and its title as the file has it. */
const tests = [...document.matchAll(/`(tests\/[^`]+)` “([^”]+)”/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

/** Where a test has this title: not a description, a step, or a word of a table. */
const titled = (title: string) =>
  new RegExp(`(?:\\b(?:it|test)|\\))\\(\\s*['"\`]${RegExp.escape(title)}['"\`],`)

const rows = document.split('\n').filter((line) => /^\| (?!statement|---)/.test(line))

describe('the table of conformance', () => {
  it('names files and folders that are there', () => {
    expect(paths.length).toBeGreaterThan(150)
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([])
  })

  it('names tests that are there, each by a title that its file has once', () => {
    expect(tests.length).toBeGreaterThan(200)
    const timesOf = ({ file, title }: (typeof tests)[number]) =>
      existsSync(file) ? readFileSync(file, 'utf8').split(titled(title)).length - 1 : 0
    expect(tests.filter((test) => timesOf(test) !== 1)).toEqual([])
  })

  it('names no test in other words', () => {
    const unnamed = document.replaceAll(/`tests\/[^`]+` “[^”]+”/g, '')
    expect(unnamed.match(/“[^”]*”|`tests\/[^`]+\.(?:test|spec)\.tsx?`/g)).toEqual([
      '`tests/contract/conformance.test.ts`',
    ])
  })

  it('proves each statement by a test, or leads to why it deviates', () => {
    const unproven = rows.filter((row) => !/” \||decisions\/\w+\.md#/.test(row))
    expect(unproven).toEqual([])
  })

  it('has every call of the specification in the contract', () => {
    const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
    const known = new Set(routes.map(({ path }) => shapeOf(path)))
    expect(specifiedCalls.filter((path) => !known.has(shapeOf(path)))).toEqual([])
  })
})
