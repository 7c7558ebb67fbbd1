import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enter, enterApp } from './support/signIn.ts'

/** Days of a month that lies ahead, which begins on a Monday. */
const month = '2027-03'

const cell = (page: Page, day: number) =>
  page.getByRole('cell').filter({ has: page.locator(`time[datetime="${month}-0${day}"]`) })

test('requests stand on the days they are due, and are moved by dragging and by their menu', async ({
  page,
  context,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'calendar@example.com')
  const owner = await enter(context, greenroom, 'calendar@example.com')
  const [jade] = await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const make = (title: string, due_at: string) => ({
    title,
    due_at,
    status: 'OPEN' as const,
    creator_ids: [jade?.id ?? ''],
    item_data: [{ title: 'A photo', kind: 'PHOTO' as const, quantity: 1 }],
  })
  const [summer] = await owner.ask(requestRoutes.create, [
    make('Summer set', `${month}-03T12:00:00Z`),
    ...['One', 'Two', 'Three', 'Four'].map((title) => make(title, `${month}-05T12:00:00Z`)),
  ])
  const dueOf = async () => {
    const { data } = await owner.ask(requestRoutes.fetch, { filters: { id: summer?.id ?? '' } })
    return data[0]?.due_at
  }

  await openArea(page, 'Calendar')
  await page.goto(`/calendar?day=${month}-01`)
  await expect(page.getByRole('heading', { level: 2, name: 'March 2027' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Summer set' })
  await expect(cell(page, 3).getByRole('link', { name: 'Summer set' })).toBeVisible()
  await expectAccessible(page)

  await link.hover()
  await page.mouse.down()
  await cell(page, 4).hover()
  await cell(page, 4).hover()
  await page.mouse.up()
  await expect(cell(page, 4).getByRole('link', { name: 'Summer set' })).toBeVisible()
  await expect.poll(dueOf).toBe(`${month}-04T12:00:00.000Z`)
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(dueOf).toBe(`${month}-03T12:00:00.000Z`)
  await expect(cell(page, 3).getByRole('link', { name: 'Summer set' })).toBeVisible()

  await page.getByRole('button', { name: 'Actions for Summer set' }).press('Enter')
  await page.getByRole('menuitem', { name: 'A day later' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Actions for Summer set' })).toBeFocused()
  await expect.poll(dueOf).toBe(`${month}-04T12:00:00.000Z`)

  // Of four, three are named; the week has room for all.
  await cell(page, 5).getByRole('button', { name: '1 more' }).click()
  await expect(page.getByRole('heading', { level: 2, name: /^Week of Mar 1, 2027/ })).toBeVisible()
  await expect(cell(page, 5).getByRole('link')).toHaveCount(4)
  await expect(page.getByText('0 of 1 task done').first()).toBeVisible()
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 2, name: /Friday/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is due in this week' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'Summer set' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Summer set' })).toBeVisible()
})
