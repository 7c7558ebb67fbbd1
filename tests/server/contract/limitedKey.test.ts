import { describe, expect, it } from 'vitest'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { shareRoutes } from '#contract/resources/shares.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { routes } from '#contract/routes.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import {
  expectAnswered,
  expectNothingHidden,
  hiddenFrom,
  type LimitedCaller,
  sampleFor,
} from './limitedCaller.ts'
import { makeWorld, type World } from './world.ts'

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
/** Limited to one creator, whom no sample is about. */
const stranger = forAllTests(async () => limitedKey(await makeWorld(server, 'theirs')))
/** Limited to whoever a sample is about. */
const insider = forAllTests(async () => limitedKey(await makeWorld(server, 'own')))

async function limitedKey(world: World): Promise<LimitedCaller> {
  const { id, token } = await world.people.OWNER.ask(apiKeyRoutes.create, {
    name: 'Limited',
    scope: 'WRITE',
    creator_ids: [await world.makeCreator()],
  })
  await withoutCallLimit()
  const browser = server.browser()
  browser.token = token
  return { world, browser, column: 'api_key_id', holderId: id }
}

/** The walk makes more calls a minute than a key may: nothing here is about that limit. */
const withoutCallLimit = async () => {
  await server.database.$client.query(
    `create or replace function forget_calls() returns trigger language plpgsql as $$
      begin new.points := 1; return new; end $$;
    drop trigger if exists forget_calls on rate_limits;
    create trigger forget_calls before insert or update on rate_limits for each row
      when (new.key like 'callsByApiKey%') execute function forget_calls()`,
  )
}

const called = routes.filter((route) => route.apiKey === 'ALLOWED' && sampleFor(route))

describe('what belongs to creators an API key is not limited to', () => {
  it.each(called)('is neither leaked nor changed by $path', (route) =>
    expectNothingHidden(server.database, stranger, route),
  )

  it('was much', async () => {
    expect((await hiddenFrom(server.database, stranger)).ids.length).toBeGreaterThan(100)
  })
})

/** What a limited key is refused though it sees what it is about: tags stand on what others have too, repeats may go to them, and who sees all makes other shares. */
const refused = {
  [tagRoutes.update.path]: 403,
  [tagRoutes.delete.path]: 403,
  [requestTemplateRoutes.sendNow.path]: 403,
  [shareRoutes.update.path]: 404,
  [shareRoutes.delete.path]: 404,
  [reportRoutes.update.path]: 404,
  [reportRoutes.delete.path]: 404,
  [reportRoutes.read.path]: 404,
}

it.each(called)('what belongs to creators an API key is limited to is seen by $path', (route) =>
  expectAnswered(server.database, insider, route, refused),
)

it('nothing went wrong inside the server', () => {
  expect(server.loggedErrors()).toEqual([])
})
