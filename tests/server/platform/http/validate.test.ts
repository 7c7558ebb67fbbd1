import { describe, expect, it } from 'vitest'
import { array, type ISchema, number, object, Schema, string } from 'yup'
import { routes } from '#contract/routes.ts'
import { tooManyEntries } from '#contract/rules/callEntries.ts'
import { label, only, text } from '#contract/schema.ts'
import { Failure, maxIssues } from '#server/platform/http/failure.ts'
import { parseJson as parseInSteps } from '#server/platform/http/parseJson.ts'
import { validate as validateInSteps } from '#server/platform/http/validate.ts'
import { atOnce } from '#server/platform/jobs/slices.ts'

const bodies = routes.flatMap(({ path, body }) => (body ? [{ path, body }] : []))

/** A JSON list of about `size` characters, of one element over and over. */
const listOf = (element: string, size: number) =>
  `[${Array(Math.floor(size / (element.length + 1)))
    .fill(element)
    .join(',')}]`

const parseJson = (text: string) => atOnce(parseInSteps(text))

const validate = <T>(schema: ISchema<T>, value: unknown, place: string) =>
  atOnce(validateInSteps(schema, value, place))

/** What a call answers to a body as it arrived. */
const answerTo = (schema: ISchema<unknown>, json: string) => judge(schema, parseJson(json))

const judge = (schema: ISchema<unknown>, read: ReturnType<typeof parseJson>) =>
  read instanceof Failure ? read : validate(schema, read.value, 'body')

const bodyOf = (path: string): ISchema<unknown> => {
  const found = bodies.find((one) => one.path === path)
  if (!found) throw new Error(`no call ${path}`)
  return found.body
}

const newTags = bodyOf('/user/tags/create')

function issuesOf(result: unknown) {
  if (result instanceof Failure) return result.metadata
  throw new Error('nothing was wrong')
}

const million = 1_000_000
const wrongItems = `{"attributes":${listOf('"not an attribute"', 15_000)}}`
const wrongRequest = `{"item_data":[${Array(60).fill(wrongItems).join(',')}]}`

it.each([
  ['numbers', listOf('0', million)],
  ['empty objects', listOf('{}', million)],
  ['texts', listOf('"0123456789012"', million)],
  ['rows of texts', listOf(`{"id":"x","data":${listOf('"abcdefgh"', 1900)}}`, million)],
  ['requests of many items', `[${wrongRequest}]`],
  ['lists in lists', '['.repeat(million / 2) + ']'.repeat(million / 2)],
  ['fields', `{${Array.from({ length: 80_000 }, (_, i) => `"field${i}":1`).join(',')}}`],
  ['one text', `[{"name":"${'x@'.repeat(million / 2)}"}]`],
  [
    'commas',
    `{"filters":{"tags":"${','.repeat(99_000)}","platform":"${'BLUESKY,'.repeat(12_000)}"}}`,
  ],
])(
  'a megabyte of what is wrong of %s is refused by every call in a few kilobytes and little time',
  (_, json) => {
    const arrived = performance.now()
    const read = parseJson(json)
    const parsing = performance.now() - arrived
    const slow = bodies.flatMap(({ path, body }) => {
      const started = performance.now()
      const result = judge(body, read)
      const took = parsing + performance.now() - started
      expect(result, path).toBeInstanceOf(Failure)
      expect(JSON.stringify(result).length, path).toBeLessThan(10_000)
      // 5 to 60 ms alone; the machine may be busy. Without the bounds it is half a minute.
      return took < 2_000 ? [] : [{ path, took }]
    })
    expect(slow).toEqual([])
  },
  120_000,
)

describe('a request', () => {
  it('is told of fifty issues, and that there are more', () => {
    const { issues, more_issues } = issuesOf(answerTo(newTags, listOf('{}', 300)))
    expect([issues?.length, more_issues]).toEqual([maxIssues, true])
    expect(issues?.[1]).toEqual({ path: 'body[1].text', message: expect.any(String) })
  })

  it('that is wrong in fifty places is told of all of them', () => {
    const { issues, more_issues } = issuesOf(answerTo(newTags, listOf('{}', 150)))
    expect([issues?.length, more_issues]).toEqual([maxIssues, undefined])
  })

  it('with too long a list is told so, and not of what is in it', () => {
    expect(issuesOf(answerTo(newTags, listOf('0', 1_200)))).toEqual({
      issues: [{ path: 'body', message: 'List at most 500' }],
    })
    const request = { item_data: [{ attributes: Array(51).fill(0) }] }
    const compile = bodyOf('/user/creators/requests/create')
    expect(issuesOf(validate(compile, [request], 'body'))).toEqual({
      issues: [{ path: 'body[0].item_data[0].attributes', message: 'Add at most 50 attributes' }],
    })
  })

  it('with more entries in all its lists than one call may bring is told so, and not of what is in it', () => {
    const tooMany = [{ path: 'body', message: tooManyEntries }]
    const ids = Array.from({ length: 20 }, (_, n) => `019c8a52-7d1f-7c43-9d4e-5f0c2b6a${1000 + n}`)
    const compile = bodyOf('/user/creators/requests/create')
    const requests = (count: number) => Array(count).fill({ creator_ids: ids })
    expect(issuesOf(validate(compile, requests(490), 'body')).issues).toEqual(tooMany)
    expect(issuesOf(validate(compile, requests(470), 'body')).issues).not.toEqual(tooMany)
    // A cell of a file is a list too.
    const tags = Array.from({ length: 30 }, (_, n) => `tag ${n}`).join(',')
    const lines = { data: Array.from({ length: 500 }, (_, n) => ({ name: `Jade ${n}`, tags })) }
    const importing = bodyOf('/user/creators/import')
    expect(issuesOf(validate(importing, lines, 'body')).issues).toEqual(tooMany)
  })

  it('is looked at a few values at a time', () => {
    const row = { title: 'x', pathname: 'p', tags: Array(50).fill('a') }
    const rows = Array.from({ length: 150 }, () => ({ ...row }))
    const compile = { title: 't', item_data: [{ attributes: Array(50).fill({ name: 'n' }) }] }
    for (const [path, body] of [
      ['/user/tracking-links/create', rows],
      ['/user/creators/requests/create', Array(100).fill(compile)],
      ['/medias/uploads/upsert', { data: Array(500).fill({ platform: 'x', niches: ['a'] }) }],
    ] as const) {
      expect(mostValuesInAStep(bodyOf(path), body), path).toBeLessThan(1_000)
    }
  })

  it('is never told what it held', () => {
    const secret = 'a-secret-that-nobody-should-read'
    for (const { path, body } of bodies) {
      for (const json of [`"${secret}"`, `["${secret}"]`, `[{"id":"${secret}"}]`]) {
        expect(JSON.stringify(answerTo(body, json)), path).not.toContain(secret)
      }
      const everywhere = filledWith(body, secret)
      const numbers = filledWith(body, 987_654_321.5)
      expect(JSON.stringify(messagesOf(validate(body, everywhere, 'body')))).not.toContain(secret)
      expect(JSON.stringify(messagesOf(validate(body, numbers, 'body')))).not.toContain('987654321')
    }
  })

  it('is told of its fields in their order, then of those that are unknown', () => {
    const schema = only({ name: text(3), tags: array(label()).max(2), count: number().integer() })
    const wrong = { other: 1, count: 0.5, name: 'long', tags: ['a', 'b,'] }
    expect(issuesOf(validate(schema, wrong, 'body')).issues).toEqual([
      { path: 'body.name', message: 'Use at most 3 characters' },
      { path: 'body.tags[1]', message: 'A tag cannot contain a comma' },
      { path: 'body.count', message: expect.stringContaining('integer') },
      { path: 'body', message: 'Unknown: other' },
    ])
  })

  it('is judged by what stands beside a field, as its schema asks', () => {
    const schema = object({
      kind: string(),
      label: string().when('kind', ([kind], field) => (kind === 'LINK' ? field.required() : field)),
      most: number().test('more', 'Too few', (value, { parent }) => value === parent.kind.length),
    })
    expect(issuesOf(validate(schema, { kind: 'LINK', most: 3 }, 'query')).issues).toEqual([
      { path: 'query.label', message: expect.any(String) },
      { path: 'query.most', message: 'Too few' },
    ])
    expect(validate(schema, { kind: 'PICTURE', most: 7 }, 'query')).toMatchObject({ most: 7 })
  })
})

/** How many values of a body one step reads at most, what is read twice counted twice. */
function mostValuesInAStep(schema: ISchema<unknown>, body: unknown): number {
  let read = 0
  const watched = <T>(value: T): T =>
    typeof value !== 'object' || value === null
      ? value
      : new Proxy(value, {
          get(target, key, receiver) {
            if (typeof key === 'string' && Object.hasOwn(target, key) && key !== 'length') read += 1
            return watched(Reflect.get(target, key, receiver))
          },
        })
  const steps = validateInSteps(schema, watched(body), 'body')
  let most = 0
  while (!steps.next().done) {
    most = Math.max(most, read)
    read = 0
  }
  return most
}

const messagesOf = (result: unknown) =>
  result instanceof Failure ? (result.metadata.issues ?? []).map(({ message }) => message) : []

/** A value of the schema's shape in which every place that holds no others is `value`. */
function filledWith(schema: unknown, value: unknown): unknown {
  if (!(schema instanceof Schema)) return value
  if ('innerType' in schema) return [filledWith(schema.innerType, value)]
  if (!('fields' in schema) || typeof schema.fields !== 'object') return value
  const fields = Object.entries(schema.fields ?? {})
  return Object.fromEntries(fields.map(([name, field]) => [name, filledWith(field, value)]))
}

it('has every list and number of a request bounded by its schema', () => {
  const requests = routes.flatMap(({ path, params, query, body }) =>
    [params, query, body].flatMap((schema) => (schema ? unbounded(schema, path) : [])),
  )
  expect(requests).toEqual([])
})

/** Where lists without a `max`, and numbers without, stand. */
function unbounded(schema: unknown, path: string): string[] {
  if (!(schema instanceof Schema)) return []
  const isMeasured = schema.type === 'array' || schema.type === 'number'
  const isBounded =
    schema.tests.some(({ OPTIONS }) => OPTIONS?.name === 'max') ||
    schema.describe().oneOf.length > 0
  const inner = 'innerType' in schema ? unbounded(schema.innerType, `${path}[]`) : []
  const fields = 'fields' in schema ? Object.entries(schema.fields ?? {}) : []
  return [
    ...(isMeasured && !isBounded ? [path] : []),
    ...inner,
    ...fields.flatMap(([name, field]) => unbounded(field, `${path} ${name}`)),
  ]
}
