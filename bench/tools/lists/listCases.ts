import { array, mixed, number, object, string } from 'yup'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import { deepestPage, pageSize } from '#contract/rules/pageDepth.ts'
import type { JsonSchema } from '#server/platform/openapi/jsonSchema.ts'
import { toJsonSchema } from '#server/platform/openapi/toJsonSchema.ts'
import type { Call } from '../benchUser.ts'
import { idOf } from './fillLists.ts'

/** One question to a list. */
export interface Case {
  readonly path: string
  readonly name: string
  readonly body: object
}

const lists = routes.filter(({ answer }) => answer.kind === 'page' || answer.kind === 'cursor')

/** What is searched for, and whether by every order. */
const searches = [
  ['two letters that many begin with', 'su', false],
  ['two letters that few have', 'zq', true],
  ['a word of a quarter', 'summer', true],
  ['a word of one in 5,000', 'zanzibar', true],
  ['nothing', 'qqxqq', false],
] as const

/** Every fetch of the contract in all its ways: a list that is added there is asked too. The filters' values are those of rows. */
export async function listCases(call: Call, only: string): Promise<Case[]> {
  const asked = lists.filter(({ path }) => path.includes(only))
  const found: Case[] = []
  for (const route of asked) found.push(...(await casesOf(route, call)))
  return found
}

async function casesOf(route: AnyRoute, call: Call): Promise<Case[]> {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) =>
    idOf(name === 'user_creator_account_id' ? 'account' : 'link'),
  )
  const { properties = {} } = route.body ? toJsonSchema(route.body, 'request') : {}
  const usual = properties['timezone'] ? { timezone: 'Europe/London' } : {}
  const look = async (body: object) => {
    const found = await call(path, { ...usual, ...body })
    return answer.validate(found.status === 200 ? found.body : {})
  }
  const { data, next_cursor } = await look({})
  const rows = [data[0], data.at(-1)].filter((row) => row !== undefined)
  const sorts = properties['sort']?.enum ?? []

  const bodies: [string, object][] = []
  for (const sort of [undefined, ...sorts])
    bodies.push(...(await places(`${sort ?? 'its order'}`, { sort }, look)))
  if (next_cursor) bodies.push(['its cursor', { cursor: next_cursor }])
  const filters = [
    ...choicesIn('filters', properties, rows),
    ...choicesIn('extra', properties, rows),
  ]
  for (const { name, body, isFirst } of filters) {
    bodies.push(...(await places(name, body, look)))
    for (const sort of isFirst ? sorts : []) bodies.push([`${name} by ${sort}`, { ...body, sort }])
  }
  if (properties['search']) {
    for (const [name, search, isSorted] of searches) {
      bodies.push(...(await places(`search of ${name}`, { search }, look)))
      for (const sort of isSorted ? sorts : [])
        bodies.push([`search of ${name} by ${sort}`, { search, sort }])
    }
  }
  for (const choice of properties['timeframe']?.enum ?? [])
    bodies.push([`${choice}`, { timeframe: choice }])
  return bodies.map(([name, body]) => ({ path, name, body: { ...usual, ...body } }))
}

const answer = object({
  data: array(mixed<Readonly<Record<string, unknown>>>().required()).default([]),
  total: number(),
  next_cursor: string().nullable(),
})

type Look = (body: object) => Promise<{
  data: readonly object[]
  total?: number | undefined
  next_cursor?: string | null | undefined
}>

/** The first page, the one in the middle, and the last that there is; and what a cursor leads to from there. */
async function places(name: string, body: object, look: Look): Promise<[string, object][]> {
  const { total } = await look(body)
  if (total === undefined) return [[name, body]]
  const last = Math.min(Math.ceil(total / pageSize.default), deepestPage(pageSize.default))
  if (last <= 1) return [[name, body]]
  const { next_cursor } = await look({ ...body, page: last })
  return [
    [name, body],
    [`${name}, page ${Math.ceil(last / 2)}`, { ...body, page: Math.ceil(last / 2) }],
    [`${name}, page ${last}`, { ...body, page: last }],
    ...(next_cursor
      ? [
          [`${name}, cursor after page ${last}`, { ...body, cursor: next_cursor }] satisfies [
            string,
            object,
          ],
        ]
      : []),
  ]
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** A filter with a value. The first of a filter is tried by every order. */
interface Choice {
  readonly name: string
  readonly body: object
  readonly isFirst: boolean
}

/** Each filter with its values, one at a time. */
function choicesIn(
  part: 'filters' | 'extra',
  properties: JsonSchema['properties'],
  rows: Rows,
): Choice[] {
  const filters = Object.entries(properties?.[part]?.properties ?? {})
  return filters.flatMap(([name, schema]) =>
    valuesOf(name, schema, rows).map((value, index) => ({
      name: `${name} ${JSON.stringify(value)}`,
      body: { [part]: { [name]: value } },
      isFirst: index === 0,
    })),
  )
}

/** The values of filters that are no column of a row. */
const known: Readonly<Record<string, readonly unknown[]>> = {
  tags: ['tag 7', 'rare 77', 'tag 7,rare 77', 'no such tag'],
  niches: ['niche 7', 'seldom 77', 'no such niche'],
  niche_tags: [['niche 7'], ['seldom 77']],
  ids: [[idOf('creator')]],
  creator_ids: [[idOf('creator')]],
  watchlist_ids: [[idOf('watchlist')]],
  watchlist_id: [idOf('watchlist')],
  creator_id: [idOf('creator')],
  actor_id: [idOf('user')],
  assigned_to: [idOf('user')],
  creator: [idOf('creator')],
  link: [idOf('link')],
  platform: ['INSTAGRAM'],
  media_type: ['PHOTO'],
  country_code: ['GB'],
  minimum_subscribers: [1_000, 899_000],
  country: ['GB'],
}

/** The most values of a choice that are tried. */
const maxChoices = 4

function valuesOf(name: string, schema: JsonSchema, rows: Rows): readonly unknown[] {
  if (known[name]) return known[name]
  if (schema.type === 'boolean') return [true, false]
  if (schema.enum) return schema.enum.slice(0, maxChoices)
  if (schema.format === 'date-time') return [new Date(Date.now() - 86_400_000).toISOString()]
  if (schema.format === 'date')
    return [new Date(Date.now() - 86_400_000 * 30).toISOString().slice(0, 10)]
  const values = rows
    .map((row) => row[name])
    .filter((value) => value !== null && value !== undefined)
  return values.length > 0 ? values : ['something']
}
