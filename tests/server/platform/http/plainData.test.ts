import { describe, expect, it } from 'vitest'
import { notPlainData as inSteps } from '#server/platform/http/plainData.ts'
import { atOnce } from '#server/platform/jobs/slices.ts'

const notPlainData = (value: unknown, path: string) => atOnce(inSteps(value, path))

const nested = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth))

describe('data for a schema', () => {
  it.each<{ name: string; json: string; issue: unknown }>([
    { name: 'a value', json: '12', issue: undefined },
    { name: 'objects and lists', json: '[{"a": {"b": [null, "c"]}}]', issue: undefined },
    {
      name: 'a field that every object inherits',
      json: '{"constructor": 1}',
      issue: { path: 'body', message: 'Unknown: constructor' },
    },
    {
      name: 'the prototype itself, deep inside',
      json: '[{"data": {"__proto__": {}}}]',
      issue: { path: 'body[0].data', message: 'Unknown: __proto__' },
    },
  ])('may or may not be $name', ({ json, issue }) => {
    expect(notPlainData(JSON.parse(json), 'body')).toEqual(issue)
  })

  it('is not nested without end', () => {
    expect(notPlainData(nested(32), 'body')).toBeUndefined()
    for (const depth of [33, 400_000]) {
      expect(notPlainData(nested(depth), 'body')).toEqual({
        path: `body${'[0]'.repeat(32)}`,
        message: 'Nested too deeply',
      })
    }
  })
})
