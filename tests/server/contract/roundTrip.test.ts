import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ColumnNames } from '#contract/import/columns.ts'
import { creatorFile } from '#contract/import/creatorFile.ts'
import type { LineFile } from '#contract/import/lineFile.ts'
import { readLines } from '#contract/import/lines.ts'
import { linkFile } from '#contract/import/linkFile.ts'
import { readRecords } from '#contract/import/records.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { withFormulas } from '#contract/rules/csvLine.ts'
import type { JsonSchema } from '#server/platform/openapi/jsonSchema.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { arbitraryOf } from './arbitraryOf.ts'
import { samples } from './samples/samples.ts'
import { makeWorld } from './world.ts'

/** How often each resource goes round. */
const rounds = 4

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
const world = forAllTests(() => makeWorld(server, 'around'))

type Row = Readonly<Record<string, unknown>>

const byPath = new Map(routes.map((route) => [route.path, route]))
const callOf = (base: string, call: string) => byPath.get(`${base}/${call}`)

const resources = routes.flatMap(({ path }) => {
  const base = path.replace(/\/create$/, '')
  const [create, update, fetch] = ['create', 'update', 'fetch'].map((call) => callOf(base, call))
  return create && update && fetch && rowOf(create) && rowOf(update)
    ? [{ base, create, update, fetch, file: callOf(base, 'export') }]
    : []
})

/** Fields that are kept in another way than they are given. */
const keptOtherwise = new Set([
  '/user/creators user_creator_id',
  '/user/creators/accounts handle',
  '/user/creators/accounts url',
  '/user/creators/accounts platform',
  '/user/account-watchlists/entries handle',
  '/user/account-watchlists/entries url',
  '/user/account-watchlists/entries platform',
  '/user/tracking-links/landing-pages expected_version',
])

/** What leaves a line that says when it was deleted. */
const leavesLine = new Set(['/user/comments'])

/** Fields that a file says in words of its own, or not at all. */
const saidOtherwise =
  /^(amount_cents|brief|enabled|pathname|platform|priority|review|role|status)$|_ids?$/

describe.each(resources)('$base', ({ base, create, update, fetch, file }) => {
  it('gives back what create and update take, in fetches and in its file, until it is deleted', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { given, made } = await makeRow(base, create)
      expect(made).toMatchObject(shownIn(made, given))
      const { id } = made
      const asked = await varied(base, update, {}, (data) => [{ id, data }])
      const { given: change, made: changed } = await send(update, asked, {}, (data) => [
        { id, data },
      ])
      const kept = shownIn(changed, { ...given, ...change })
      expect(changed).toMatchObject(kept)
      expect(rowsIn(await ask(fetch, { filters: { id } }))).toEqual([changed])
      if (file) expectSaid(await fileOf(file, id), kept)
      expect(await ask(routeOf(base, 'delete'), [id])).toEqual([id])
      const left = rowsIn(await ask(fetch, { filters: { id } }))
      expect(left.map(({ deleted_at }) => typeof deleted_at)).toEqual(
        leavesLine.has(base) ? ['string'] : [],
      )
    }
  })
})

type Readable = Pick<LineFile<unknown>, 'columns' | 'read'>

const imports: readonly [base: string, file: Readable][] = [
  ['/user/tracking-links', linkFile],
  ['/user/creators', creatorFile],
]

describe.each(imports)('%s', (base, lineFile) => {
  it('is made anew from its own file', async () => {
    const create = routeOf(base, 'create')
    for (let round = 0; round < rounds; round += 1) {
      const { given, made } = await makeRow(base, create)
      const text = await fileOf(routeOf(base, 'export'), made['id'])
      await ask(routeOf(base, 'delete'), [made['id']])
      const imported = await ask(routeOf(base, 'import'), { data: await linesOf(lineFile, text) })
      const id = Object.values(imported ?? {})
        .flat()
        .find((one) => typeof one === 'string')
      const [again] = rowsIn(await ask(routeOf(base, 'fetch'), { filters: { id } }))
      expect(again).toMatchObject(shownIn(made, given))
    }
  })
})

function routeOf(base: string, call: string): AnyRoute {
  const route = callOf(base, call)
  if (!route) throw new Error(`${base} has no ${call}`)
  return route
}

/** The schema of a row of a create, or of the data of an update; undefined where a call takes no list of them. */
function rowOf({ body }: AnyRoute): JsonSchema | undefined {
  const { items } = body ? toJsonSchema(body, 'request') : {}
  return items?.properties?.['data'] ?? items
}

async function sampleRow({ path }: AnyRoute): Promise<Row> {
  const { body } = (await samples.find((one) => one.path === path)?.make(world)) ?? {}
  return rowsIn(body)[0] ?? {}
}

/** The row with another value in each of its fields that may have any, as the contract keeps it. */
async function varied(
  base: string,
  route: AnyRoute,
  row: Row,
  bodyOf: (row: Row) => unknown,
): Promise<Row> {
  let found = row
  for (const [name, field] of Object.entries(rowOf(route)?.properties ?? {})) {
    if (keptOtherwise.has(`${base} ${name}`) || refersToRows(field)) continue
    const [value] = fc.sample(arbitraryOf(field, []), 1)
    // A tag that is there in another case keeps its spelling.
    const tags = Array.isArray(value) && value.map((tag) => `${tag} ${world.fresh()}`)
    const next = { ...found, [name]: (name === 'tags' && tags) || value }
    if (await isTaken(route, bodyOf(next))) found = next
  }
  const [cast = {}] = rowsIn(route.body?.cast(bodyOf(found)))
  const data: unknown = cast['data']
  return isRow(data) ? data : cast
}

interface Sent {
  /** What was taken. */
  readonly given: Row
  readonly made: Row
}

/** Makes a call of one row. A field that a rule about other rows or fields refuses is as in `plain`. */
async function send(
  route: AnyRoute,
  row: Row,
  plain: Row,
  bodyOf: (row: Row) => unknown,
): Promise<Sent> {
  const { status, body } = await world.people.OWNER.call(route.path, bodyOf(row))
  const text = JSON.stringify(body)
  const refused = Object.keys(row).filter((name) => text.includes(`.${name}"`))
  if (status === 200 || row === plain) {
    expect(status, text).toBe(200)
    const [made = {}] = rowsIn(body)
    return { given: row, made }
  }
  if (refused.every((name) => row[name] === plain[name])) return send(route, plain, plain, bodyOf)
  const rest = Object.entries(row).filter(([name]) => !refused.includes(name))
  const kept = Object.entries(plain).filter(([name]) => refused.includes(name))
  return send(route, Object.fromEntries([...rest, ...kept]), plain, bodyOf)
}

async function makeRow(base: string, create: AnyRoute): Promise<Sent> {
  const plain = await sampleRow(create)
  const row = await varied(base, create, plain, (one) => [one])
  return send(create, row, plain, (one) => [one])
}

const refersToRows = ({ format, items, anyOf = [], properties }: JsonSchema): boolean =>
  format === 'uuid' ||
  properties !== undefined ||
  [...anyOf, ...(items ? [items] : [])].some(refersToRows)

const isTaken = ({ body }: AnyRoute, value: unknown): Promise<boolean> =>
  body
    ? body.validate(value).then(
        () => true,
        () => false,
      )
    : Promise.resolve(false)

const ask = (route: AnyRoute, body: unknown) => world.people.OWNER.ask(route, body)

/** What was given of the fields that an answer has; one that is left empty may be filled in. */
const shownIn = (answer: Row, given: Row): Row =>
  Object.fromEntries(
    Object.entries(given).filter(
      ([name, value]) => name in answer && value !== undefined && value !== '',
    ),
  )

async function fileOf(route: AnyRoute, id: unknown): Promise<string> {
  const answer = await ask(route, { filters: { id } })
  const url = isRow(answer) ? String(answer['url']) : ''
  return (await server.browser().open(url)).text()
}

function expectSaid(file: string, kept: Row): void {
  const rows: string[][] = parse(file, { from_line: 2 })
  const cells = new Set(rows.flat().map(withFormulas))
  const said = Object.entries(kept).filter(([name]) => !saidOtherwise.test(name))
  const missing = said.filter(([, value]) => {
    const text = Array.isArray(value) ? value.join(', ') : value
    const isText = (typeof text === 'string' && text !== '') || typeof text === 'number'
    return isText && !cells.has(String(text))
  })
  expect(missing).toEqual([])
}

async function linesOf(file: Readable, text: string): Promise<unknown[]> {
  const chunks = async function* () {
    yield new TextEncoder().encode(text)
  }
  const records = readRecords(readLines(chunks()), new ColumnNames(file.columns), parse)
  const read = (await Array.fromAsync(records)).map(({ fields }) => file.read(fields))
  return read.map((one) => ('line' in one ? one.line : one))
}

function rowsIn(answer: unknown): readonly Row[] {
  const rows = isRow(answer) && 'data' in answer ? answer['data'] : answer
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
