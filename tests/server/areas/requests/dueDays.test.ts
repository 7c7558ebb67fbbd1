import { expect, it } from 'vitest'
import { maxDueADay } from '#contract/dueDays.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { join } from '#tests/server/contract/world.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { ask, testCreator } from '#tests/support/app/contentRequest.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const anna = forAllTests(() => signedInWithAgency(server, 'anna@example.com'))
const jade = testCreator(server, anna, 'Jade')
const rose = testCreator(server, anna, 'Rose')

const due = async (title: string, due_at: string, creators = [jade]) => {
  const { id } = await ask(anna, creators, title)
  await anna.ask(requestRoutes.update, [{ id, data: { due_at } }])
  return id
}

const october = { from: '2026-09-27', to: '2026-11-07', timezone: 'Europe/Berlin' }

const dueDays = (browser: TestBrowser, body = october) => browser.ask(requestRoutes.dueDays, body)

const titlesOf = async (browser: TestBrowser, body = october) =>
  (await dueDays(browser, body)).map(({ day, total, requests }) => [
    day,
    total,
    ...requests.map(({ title }) => title),
  ])

it('stands on the days of the reader’s clock, which a change of it makes longer', async () => {
  // Clocks in Berlin go back on 25 October, a day of 25 hours: from 22:00 to 23:00 in UTC.
  await due('First minute', '2026-10-24T22:00:00Z')
  await due('Last minute', '2026-10-25T22:59:00Z')
  await due('The day after', '2026-10-25T23:00:00Z')
  const noon = await due('At noon', '2026-10-26T11:00:00Z')
  const cancelled = await due('Cancelled', '2026-10-26T11:00:00Z')
  await anna.ask(requestRoutes.update, [{ id: cancelled, data: { status: 'CANCELLED' } }])
  await due('Of another month', '2026-11-07T23:00:00Z')

  expect(await titlesOf(anna)).toEqual([
    ['2026-10-25', 2, 'First minute', 'Last minute'],
    ['2026-10-26', 2, 'The day after', 'At noon'],
  ])
  const newYork = { ...october, timezone: 'America/New_York' }
  expect((await titlesOf(anna, newYork)).map(([day]) => day)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
    '2026-11-07',
  ])
  const [, monday] = await dueDays(anna)
  expect(monday?.requests[1]).toMatchObject({
    id: noon,
    due_at: '2026-10-26T11:00:00.000Z',
    task_total: 1,
    completed_task_total: 0,
    shared: false,
  })
})

it('names so many of a day, and says how many there are', async () => {
  const count = maxDueADay + 3
  await anna.ask(
    requestRoutes.create,
    Array.from({ length: count }, (_, place) => ({
      title: `Set ${place}`,
      due_at: '2027-02-03T12:00:00Z',
      status: 'OPEN' as const,
      creator_ids: [jade.id],
      item_data: [{ title: 'A photo', kind: 'PHOTO' as const, quantity: 1 }],
    })),
  )
  const [day] = await dueDays(anna, { from: '2027-02-01', to: '2027-02-28', timezone: 'GMT+05:30' })
  expect(day).toMatchObject({ day: '2027-02-03', total: count })
  expect(day?.requests).toHaveLength(maxDueADay)
})

it('shows nothing of other workspaces, and a limited member what they see', async () => {
  const may = { from: '2028-05-01', to: '2028-05-31', timezone: 'UTC' }
  await due('For Jade', '2028-05-10T12:00:00Z')
  await due('For both', '2028-05-10T13:00:00Z', [jade, rose])
  const limited = await join(server, await workspaceOf(anna), 'of-anna', 'MEMBER', 'm@example.com')
  const { id } = await limited.ask(userRoutes.fetch)
  await anna.ask(teamRoutes.update, {
    data: [{ id, data: { all_creators: false, add_creator_ids: [rose.id] } }],
  })
  const stranger = await signedInWithAgency(server, 'stranger@example.com')
  expect(await dueDays(stranger, may)).toEqual([])
  expect(await dueDays(limited, may)).toMatchObject([
    { total: 1, requests: [{ title: 'For both', task_total: 1, shared: true }] },
  ])
  expect(failureOf(await jade.portal.call(requestRoutes.dueDays.path, may)).code).toBe('FORBIDDEN')
})

it('is asked for some weeks at a time', async () => {
  const wrong = async (body: Partial<typeof october>) =>
    issuesOf(await anna.call(requestRoutes.dueDays.path, { ...october, ...body }))
  const tooMany = 'body.to: Ask for at most 42 days, the first before the last'
  expect(await wrong({ to: '2026-11-08' })).toEqual([tooMany])
  expect(await wrong({ to: '2026-09-26' })).toEqual([tooMany])
  expect(await wrong({ from: '2026-02-30' })).toEqual([
    'body.from: Enter a day, such as 2026-01-31',
  ])
  expect(await wrong({ timezone: 'Nowhere' })).toEqual(['body.timezone: Not a known timezone'])
})
