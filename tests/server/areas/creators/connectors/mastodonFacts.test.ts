import { expect, it } from 'vitest'
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

it('what is asked of Mastodon and answered by its stand-in is as the facts of its description say, call by call', async () => {
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
