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

const rows = document.split('\n').filter((line) => /^\| (?!statement|---)/.test(line))

describe('the table of conformance', () => {
  it('names files and folders that are there', () => {
    expect(paths.length).toBeGreaterThan(150)
    expect([...new Set(paths)].filter((path) => !existsSync(path))).toEqual([])
  })

  it('names tests that are there, by their titles', () => {
    expect(tests.length).toBeGreaterThan(120)
    const missing = tests.filter(
      ({ file, title }) => !existsSync(file) || !readFileSync(file, 'utf8').includes(title),
    )
    expect(missing).toEqual([])
  })

  it('proves each statement by a test, or leads to why it deviates', () => {
    const unproven = rows.filter((row) => !/” \||decisions\.md#/.test(row))
    expect(unproven).toEqual([])
  })

  it('has every call of the specification in the contract', () => {
    const shapeOf = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')
    const known = new Set(routes.map(({ path }) => shapeOf(path)))
    expect(specifiedCalls.filter((path) => !known.has(shapeOf(path)))).toEqual([])
  })
})
