import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { submissionRoutes } from '#contract/resources/submissions.ts'
import { waitingRoutes } from '#contract/resources/waiting.ts'
import { makeWorld, type World } from '#tests/server/contract/world.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const ours = forAllTests(() => makeWorld(server, 'ours'))
const theirs = forAllTests(() => makeWorld(server, 'theirs'))

/** Requests with one task each for the world's creator: due before or after now, with a file that has come or none. */
async function ask(
  { workspaceId, creatorId }: World,
  count: number,
  due: '-1 hour' | '1 hour',
  status: string,
) {
  await server.database.execute(sql`
    with request as (
      insert into creator_requests (id, workspace_id, title, status, due_at)
      select gen_random_uuid(), ${workspaceId}, 'Photos', 'OPEN', ${server.now().toISOString()}::timestamptz + ${due}::interval
      from generate_series(1, ${count}::int) returning id, workspace_id
    ), task as (
      insert into creator_tasks (id, workspace_id, request_id, creator_id, status)
      select gen_random_uuid(), workspace_id, id, ${creatorId}, ${status} from request returning *
    )
    insert into submissions (id, workspace_id, request_id, task_id, creator_id, name, type, size, object_key, status, review)
    select gen_random_uuid(), workspace_id, request_id, id, creator_id, 'a.jpg', 'image/jpeg', 1, id::text, 'UPLOADED',
      case ${status} when 'COMPLETED' then 'APPROVED' else 'PENDING' end
    from task`)
}

it('counts what waits in the own workspace alone, and no further than 1,000', async () => {
  const { VIEWER, OWNER } = ours.people
  const nothing = {
    files_to_review: 0,
    overdue_tasks: 0,
    open_requests: 0,
    lost_accounts: 0,
    misdirected_domains: 0,
    unread_notifications: 0,
  }
  await ask(theirs, 3, '-1 hour', 'PENDING')
  expect(await VIEWER.ask(waitingRoutes.fetch)).toEqual(nothing)

  await ask(ours, 2, '-1 hour', 'IN_PROGRESS')
  await ask(ours, 4, '-1 hour', 'COMPLETED')
  await ask(ours, 1, '1 hour', 'PENDING')
  expect(await VIEWER.ask(waitingRoutes.fetch)).toEqual({
    ...nothing,
    files_to_review: 3,
    overdue_tasks: 2,
    open_requests: 7,
  })

  await ask(ours, 1_020, '-1 hour', 'PENDING')
  expect(await OWNER.ask(waitingRoutes.fetch)).toMatchObject({
    files_to_review: 1_000,
    overdue_tasks: 1_000,
  })
})

it('counts no file of a cancelled request, which is listed where it is asked for', async () => {
  const { OWNER } = ours.people
  await server.database.execute(sql`
    update creator_requests set status = 'CANCELLED' where workspace_id = ${ours.workspaceId}`)
  expect(await OWNER.ask(waitingRoutes.fetch)).toMatchObject({ files_to_review: 0 })
  const totalOf = async (filters: { cancelled?: boolean }) =>
    (await OWNER.ask(submissionRoutes.fetch, { filters })).total
  const all = await totalOf({})
  expect(all).toBeGreaterThan(0)
  expect(await totalOf({ cancelled: true })).toBe(all)
  expect(await totalOf({ cancelled: false })).toBe(0)
})
