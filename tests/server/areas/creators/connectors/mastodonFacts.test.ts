import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { mastodonConnector } from '#server/areas/creators/connectors/mastodon/mastodonConnector.ts'
import { askStandIn } from '#tests/support/platforms/standIns/askStandIn.ts'
import { mastodonFacts, mastodonFields } from '#tests/support/platforms/standIns/mastodonFacts.ts'
import { mastodonStandIn } from '#tests/support/platforms/standIns/mastodonStandIn.ts'
import { worldPosts } from '#tests/support/platforms/standIns/standIn.ts'

const now = new Date('2026-03-01T12:00:00Z')
const world = { followers: 7, posts: worldPosts(90, now) }

/** Asks everything that the connector can ask of the stand-in; gives each URL with its answer. */
async function wholeConversation() {
  const standIn = mastodonStandIn(world)
  const connector = mastodonConnector(() => 'http://home.test')
  const { ask, said } = askStandIn(standIn.answer, now)
  const resolved = await connector.resolve(ask, 'jade@home.test')
  if (resolved.kind !== 'OK') throw new Error(resolved.kind)
  await connector.profile(ask, resolved.value)
  const page = await connector.posts(ask, resolved.value, undefined)
  if (page.kind !== 'OK') throw new Error(page.kind)
  await connector.posts(ask, resolved.value, page.value.cursor)
  await connector.refresh(
    ask,
    page.value.posts.slice(0, 5).map(({ externalId }) => externalId),
  )
  return said.flatMap(({ question: { url }, answer: { status, json } }) =>
    url.pathname.startsWith('/api/') ? [{ url, status, json }] : [],
  )
}

const factOf = (url: URL) =>
  mastodonFacts.find(({ path }) =>
    new RegExp(`^${path.replace('{id}', '\\d+')}$`).test(url.pathname),
  )

const typeOf = (value: unknown): string => {
  if (Array.isArray(value)) return 'array'
  if (Number.isInteger(value)) return 'integer'
  return value === null ? 'null' : typeof value
}

const isOfType = (value: unknown, type: string) =>
  type.endsWith('?')
    ? ['undefined', 'null', type.slice(0, -1)].includes(typeOf(value))
    : typeOf(value) === type

describe('what is asked of Mastodon and answered by its stand-in', () => {
  it('is as the facts of its description say, call by call', async () => {
    const said = await wholeConversation()
    expect(new Set(said.map(({ url }) => factOf(url)))).toEqual(new Set(mastodonFacts))
    for (const { url, status, json } of said) {
      const fact = factOf(url)
      if (!fact) throw new Error(url.href)
      const asked = [...url.searchParams.keys()].map((name) => name.replace('[]', ''))
      expect(asked.filter((name) => !(name in fact.query))).toEqual([])
      expect(fact.statuses).toContain(status)
      const rows: unknown[] = fact.isList && Array.isArray(json) ? json : [json]
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        const fields = Object.entries(mastodonFields[fact.gives])
        const values = new Map(Object.entries(Object(row)))
        expect(fields.filter(([name, type]) => !isOfType(values.get(name), type))).toEqual([])
      }
    }
  })
})

interface Schema {
  readonly type?: string | readonly string[]
  readonly $ref?: string
  readonly oneOf?: readonly Schema[]
  readonly items?: Schema
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
}

interface Operation {
  readonly parameters: readonly { readonly name: string; readonly schema: Schema }[]
  readonly responses: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Schema }>> }>
  >
}

interface Description {
  readonly info: { readonly version: string }
  readonly paths: Readonly<Record<string, { readonly get?: Operation }>>
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> }
}

const folder = process.env['MASTODON_OPENAPI']

describe.skipIf(!folder)(
  `the facts of Mastodon's API${folder ? '' : ' (skipped: MASTODON_OPENAPI names no folder with its schema.json)'}`,
  () => {
    it('are those of its description', async () => {
      const description: Description = JSON.parse(
        await readFile(join(folder ?? '', 'schema.json'), 'utf8'),
      )
      const { schemas } = description.components
      const typesOf = ({ type, $ref, oneOf }: Schema): readonly string[] => {
        if (oneOf) return oneOf.flatMap(typesOf)
        if (typeof type === 'string') return [type]
        if (type) return type
        return typesOf(schemas[$ref?.split('/').at(-1) ?? ''] ?? {})
      }
      expect(description.info.version).toBe('4.7.0')
      for (const { path, query, gives, isList, statuses } of mastodonFacts) {
        const get = description.paths[path]?.get
        if (!get) throw new Error(path)
        const types = get.parameters.map(({ name, schema }) => [name, schema.type])
        expect(Object.fromEntries(types)).toMatchObject(query)
        expect(Object.keys(get.responses).map(Number)).toEqual([...statuses])
        const schema = get.responses['200']?.content?.['application/json']?.schema
        const row = isList ? schema?.items : schema
        expect([path, row?.$ref]).toEqual([path, `#/components/schemas/${gives}`])
      }
      for (const [name, fields] of Object.entries(mastodonFields)) {
        const { required = [], properties = {} } = schemas[name] ?? {}
        const declared = new Map<string, string>(Object.entries(fields))
        expect(required.filter((field) => declared.get(field)?.endsWith('?') !== false)).toEqual([])
        for (const [field, type] of declared) {
          const property = properties[field]
          expect([name, field, property && typesOf(property)]).toEqual([
            name,
            field,
            expect.arrayContaining([type.replace('?', '')]),
          ])
        }
      }
    })
  },
)
