import { describe, expect, it } from 'vitest'
import { commentRoutes } from '#contract/resources/comments.ts'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { pushSubscriptionRoutes } from '#contract/resources/pushSubscriptions.ts'
import { reportRoutes } from '#contract/resources/reports.ts'
import { requestTemplateRoutes } from '#contract/resources/requestTemplates.ts'
import { sessionRoutes } from '#contract/resources/sessions.ts'
import { shareRoutes } from '#contract/resources/shares.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { isLimitable } from '#contract/roles.ts'
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
import { join, makeWorld, type World } from './world.ts'

const server = testApp({ DNS_SERVERS: '127.0.0.1:9' })
/** Assigned to one creator, whom no sample is about. */
const stranger = forAllTests(async () => limitedMember(await makeWorld(server, 'theirs')))
/** Assigned to whoever a sample is about. */
const insider = forAllTests(async () => limitedMember(await makeWorld(server, 'own')))

async function limitedMember(world: World): Promise<LimitedCaller> {
  const email = `limited@${world.mark}.example`
  const browser = await join(server, world.workspaceId, world.mark, 'MEMBER', email)
  const { id } = await browser.ask(userRoutes.fetch)
  const add_creator_ids = [await world.makeCreator()]
  await world.people.OWNER.ask(teamRoutes.update, {
    data: [{ id, data: { all_creators: false, add_creator_ids } }],
  })
  return { world, browser, column: 'user_id', holderId: id }
}

/** Of the routes that members and viewers call, those that leave them signed in. */
const called = routes.filter((route) => {
  const sample = sampleFor(route)
  const role = sample?.role ?? route.role
  return route.by.includes('USER') && isLimitable(role) && sample && !sample.endsSession
})

describe('what belongs to creators somebody is not assigned to', () => {
  it.each(called)('is neither leaked nor changed by $path', (route) =>
    expectNothingHidden(server.database, stranger, route),
  )

  it('was much', async () => {
    expect((await hiddenFrom(server.database, stranger)).ids.length).toBeGreaterThan(100)
  })
})

/** What a limited member is refused though they see what it is about. */
const refused: Readonly<Record<string, number>> = {
  // Of the owner, who makes what the samples need.
  [sessionRoutes.delete.path]: 404,
  // Of the viewer, whom the samples notify.
  [notificationRoutes.update.path]: 404,
  // Of the viewer, whose browser it is.
  [pushSubscriptionRoutes.delete.path]: 404,
  // Of the viewer, whose second factors the samples make: the limited member has none of them.
  [signInMethodRoutes.prove.path]: 422,
  [signInMethodRoutes.confirmAuthenticator.path]: 401,
  [signInMethodRoutes.deleteAuthenticator.path]: 404,
  [signInMethodRoutes.createPasskey.path]: 401,
  [signInMethodRoutes.updatePasskeys.path]: 404,
  [signInMethodRoutes.deletePasskeys.path]: 404,
  [signInMethodRoutes.createRecoveryCodes.path]: 409,
  // Of the owner, who wrote it.
  [commentRoutes.delete.path]: 403,
  // Repeats may go to others too.
  [requestTemplateRoutes.sendNow.path]: 403,
  // Of the owner, who sees all that they show.
  [shareRoutes.update.path]: 404,
  [shareRoutes.delete.path]: 404,
  [reportRoutes.update.path]: 404,
  [reportRoutes.delete.path]: 404,
  [reportRoutes.read.path]: 404,
  [reportRoutes.mailCopy.path]: 404,
  // On everything that carries the tag.
  [tagRoutes.update.path]: 403,
  [tagRoutes.delete.path]: 403,
}

it.each(called)('what belongs to creators somebody is assigned to is theirs by $path', (route) =>
  expectAnswered(server.database, insider, route, refused),
)

it('every table that is tied to a creator is narrowed for them', async () => {
  const { rows } = await server.database.$client.query<{ name: string }>(`
    select distinct c.relname as name
    from pg_class c join pg_attribute a on a.attrelid = c.oid and not a.attisdropped
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and a.attname in ('creator_id', 'link_id', 'tracking_link_id', 'landing_page_id', 'account_id', 'task_id', 'request_id', 'item_id')
      and exists (
        select from pg_policies where tablename = c.relname and 'greenroom_workspace' = any (roles)
      )
      and not exists (
        select from pg_policies where tablename = c.relname and 'greenroom_limited' = any (roles)
          and permissive = 'RESTRICTIVE' and cmd in ('ALL', 'SELECT')
      )`)
  expect(rows).toEqual([])
})

it('nothing went wrong inside the server', () => {
  expect(server.loggedErrors()).toEqual([])
})
