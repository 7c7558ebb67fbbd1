import { expect, it } from 'vitest'
import type { Issue } from '#contract/errors.ts'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { samples } from './samples/samples.ts'
import { urlOf } from './urlOf.ts'
import { readWorkspaceRows } from './workspaceRows.ts'
import { makeWorld } from './world.ts'

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
const world = forAllTests(() => makeWorld(server, 'duplicates'))

/** Whether an entry of a list is an id, or a row with one. */
const hasId = (entry: unknown) =>
  (typeof entry === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(entry)) ||
  (typeof entry === 'object' && entry !== null && 'id' in entry)

/** A body once for each of its lists of ids, with the first entry of that list again at its end. */
function repetitionsIn(body: unknown, path = 'body'): { body: unknown; path: string }[] {
  if (Array.isArray(body)) {
    const [first] = body
    const here = hasId(first) ? [{ body: [...body, first], path: `${path}[${body.length}]` }] : []
    const below = body.flatMap((entry, index) =>
      repetitionsIn(entry, `${path}[${index}]`).map((one) => ({
        ...one,
        body: body.with(index, one.body),
      })),
    )
    return [...here, ...below]
  }
  if (typeof body !== 'object' || body === null) return []
  return Object.entries(body).flatMap(([name, value]) =>
    repetitionsIn(value, `${path}.${name}`).map((one) => ({
      ...one,
      body: { ...body, [name]: one.body },
    })),
  )
}

it('whatever names a row twice is refused before anything is done', async () => {
  const refused: string[] = []
  for (const { path, make } of samples) {
    const route = routes.find((one) => one.path === path)
    // Filters name what is looked for: there a repetition says nothing else.
    if (!route || route.effect === 'read' || !route.by.includes('USER')) continue
    const valid = await make(world)
    const before = await readWorkspaceRows(server.database, world.workspaceId)
    for (const { body, path: place } of repetitionsIn(valid.body)) {
      const answer = await world.people.OWNER.call(urlOf(route, valid), body)
      expect([route.path, answer.status]).toEqual([route.path, 422])
      const issues: readonly Issue[] = failureOf(answer).metadata.issues ?? []
      expect(issues.map((issue) => issue.path.replace(/\.id$/, ''))).toContain(place)
      refused.push(`${route.path} ${place.replaceAll(/\d+/g, 'n')}`)
    }
    const after = await readWorkspaceRows(server.database, world.workspaceId)
    expect(after.hashes).toEqual(before.hashes)
  }
  expect(refused.length).toBeGreaterThan(20)
  expect(refused).toEqual(
    expect.arrayContaining([
      '/user/creators/requests/create body[n].creator_ids[n]',
      '/user/team/delete body.data[n]',
      '/user/creators/delete body[n]',
      '/user/tracking-links/landing-pages/component-items/update body[n]',
    ]),
  )
}, 120_000)
