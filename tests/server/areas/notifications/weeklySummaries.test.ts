import { beforeEach, expect, it } from 'vitest'
import { notificationRoutes } from '#contract/resources/notifications.ts'
import { taskRoutes } from '#contract/resources/tasks.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { writeWeeklySummaries } from '#server/areas/notifications/weeklySummaries.ts'
import { weeklySummaries } from '#server/database/schema/notificationSubjects.ts'
import { notifications } from '#server/database/schema/notifications.ts'
import { creatorRequests } from '#server/database/schema/requests.ts'
import { submissions } from '#server/database/schema/submissions.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, taskOf, testCreator } from '#tests/support/app/contentRequest.ts'
import { mailDue } from '#tests/support/app/mailDue.ts'
import { submitFile } from '#tests/support/app/submitFile.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'
import { png } from '#tests/support/sampleFiles.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')
/** A member who is assigned to Rose alone. */
const limited = forAllTests(async () => {
  const browser = await join(server, await workspaceOf(anna), 'of-anna', 'MEMBER', 'm@example.com')
  const { id } = await browser.ask(userRoutes.fetch)
  await anna.ask(teamRoutes.update, {
    data: [{ id, data: { all_creators: false, add_creator_ids: [rose.id] } }],
  })
  return browser
})
const stranger = forAllTests(() => signedInWithAgency(server, 'stranger@example.com'))

const minute = 60_000

beforeEach(async () => {
  await server.database.delete(notifications)
  await server.database.delete(weeklySummaries)
  await server.database.delete(creatorRequests)
  await inTimezone('UTC')
})

const inTimezone = async (timezone: string) => {
  for (const browser of [anna, limited, stranger])
    await browser.ask(userRoutes.update, { timezone })
}

/** Lets time pass until the next moment at which a clock in UTC shows this. */
function waitUntil(weekday: number, hours: number, minutes = 0) {
  const now = server.now()
  const then = new Date(now)
  then.setUTCHours(hours, minutes, 0, 0)
  then.setUTCDate(then.getUTCDate() + ((weekday - now.getUTCDay() + 7) % 7))
  if (then <= now) then.setUTCDate(then.getUTCDate() + 7)
  server.wait((then.getTime() - now.getTime()) / minute)
}

const monday = 1

const write = () =>
  writeWeeklySummaries(
    { database: server.jobsDatabase, clock: server.now },
    new AbortController().signal,
  )

async function summariesOf(browser: TestBrowser) {
  server.wait(2)
  await mailDue(server)
  const { data } = await browser.ask(notificationRoutes.fetch, {
    filters: { event: 'WEEKLY_SUMMARY' },
  })
  return data.map(({ summary }) => summary)
}

/** Has what was sent and asked come in now by the clock of the server: rows have the time of the database. */
async function bringUp() {
  await server.database.update(submissions).set({ createdAt: server.now() })
}

it('sums up on Monday morning what came in and what waits, once for each, of the creators they see', async () => {
  waitUntil(3, 12)
  const request = await ask(anna, [jade, rose])
  const task = await taskOf(jade.portal, request)
  await submitFile(jade.portal, task.id, png)
  await submitFile(jade.portal, task.id, png)
  await bringUp()
  waitUntil(monday, 6, 50)
  await write()
  expect(await summariesOf(anna)).toEqual([])
  waitUntil(monday, 7, 10)
  await Promise.all([write(), write(), write()])
  const summary = { files: 2, handed_in: 0, declined: 0, to_review: 2, overdue: 0 }
  expect(await summariesOf(anna)).toEqual([summary])
  // Rose has sent nothing, and what Jade sent is not theirs to see.
  expect(await summariesOf(limited)).toEqual([])
  expect(await summariesOf(stranger)).toEqual([])
  waitUntil(monday, 23, 50)
  await write()
  expect(await summariesOf(anna)).toEqual([summary])
  waitUntil(monday, 7)
  await write()
  expect(await summariesOf(anna)).toEqual([{ ...summary, files: 0 }, summary])
})

it('is written in each timezone’s own morning, also where the clocks change that Sunday', async () => {
  const request = await ask(anna, [rose])
  await submitFile(rose.portal, (await taskOf(rose.portal, request)).id, png)
  await bringUp()
  await anna.ask(userRoutes.update, { timezone: 'Asia/Tokyo' })
  await limited.ask(userRoutes.update, { timezone: 'America/New_York' })
  waitUntil(0, 21, 50)
  await write()
  expect(await summariesOf(anna)).toHaveLength(0)
  waitUntil(0, 22)
  await write()
  expect(await summariesOf(anna)).toHaveLength(1)
  expect(await summariesOf(limited)).toHaveLength(0)
  waitUntil(monday, 12)
  await write()
  expect(await summariesOf(anna)).toHaveLength(1)
  expect(await summariesOf(limited)).toHaveLength(1)
})

it('of a week in which nothing came in, and where nothing waits, is sent to nobody', async () => {
  waitUntil(monday, 9)
  await write()
  expect(await summariesOf(anna)).toEqual([])
  expect(await server.database.select().from(weeklySummaries)).not.toEqual([])
})

it('counts what is declined and overdue', async () => {
  waitUntil(4, 9)
  const request = await ask(anna, [jade, rose])
  await jade.portal.ask(taskRoutes.update, [
    { id: (await taskOf(jade.portal, request)).id, data: { status: 'DECLINED', message: 'No' } },
  ])
  await server.database.update(creatorRequests).set({ dueAt: server.now() })
  waitUntil(monday, 8)
  await write()
  expect(await summariesOf(anna)).toMatchObject([{ overdue: 1 }])
  expect(await summariesOf(limited)).toMatchObject([{ declined: 0, overdue: 1 }])
})
