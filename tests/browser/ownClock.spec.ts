import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import { visitId } from '#server/areas/visits/visitId.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { scrollToRegion } from './support/scrollToRegion.ts'
import { enterApp } from './support/signIn.ts'

test.use({ timezoneId: 'Asia/Kolkata' })

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const aheadMs = 330 * minuteMs

test('somebody in India sees today by their own clock, beside yesterday as far as today has come', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'kolkata@example.com')
  const made = await page.request.post('/v2/user/tracking-links/create', {
    data: [
      {
        user_domain_id: productDomains[0].id,
        pathname: `jade-${randomUUID().slice(0, 8)}`,
        target_url: greenroom.url,
      },
    ],
  })
  const linkId: string = (await made.json()).data[0].id
  const midnight = Math.floor((Date.now() + aheadMs) / dayMs) * dayMs - aheadMs
  await writeVisits(greenroom, linkId, [
    // Today in India: in the first minute, from Instagram in two ways.
    { at: midnight, referrer: 'l.instagram.com' },
    { at: midnight + 1_000, referrer: 'com.instagram.android' },
    { at: midnight + 2_000, referrer: 'www.example.org' },
    // Yesterday there: as early, and in the last minute, which today has not come to.
    { at: midnight - dayMs, referrer: 't.co' },
    { at: midnight - 30_000, referrer: 't.co' },
  ])

  await test.step('a chart by another clock than the device’s says by which', async () => {
    await page.goto('/analytics')
    await expect(overTime(page)).toContainText('on the clock of UTC')
  })

  await test.step('the clock is found by the name of a place', async () => {
    await page.goto('/settings/profile')
    const zone = page.getByRole('combobox', { name: 'Time zone' })
    await zone.fill('kolkata')
    await page.getByRole('option', { name: /Asia\/Kolkata · now GMT\+05:30/ }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await expect(page.getByText('Profile saved')).toBeVisible()
  })

  await test.step('today begins at their midnight, and is compared up to the same time of day', async () => {
    await page.goto('/analytics?range=today')
    await expect(tile(page)).toContainText('3')
    const isPastFirstQuarter = Date.now() - midnight >= 15 * minuteMs
    await expect(tile(page)).toContainText(isPastFirstQuarter ? '+200% from 1 by' : 'from 0 by')
    await expect(page.getByText('today is not over')).toBeVisible()
    await expect(overTime(page)).not.toContainText('on the clock of')
    await page.getByText('Day', { exact: true }).click()
    await expect(page.locator('.recharts-bar path[stroke-dasharray]')).toHaveCount(1)
    await page.getByText('Hour', { exact: true }).click()
    await overTime(page).getByText('Table', { exact: true }).click()
    await expect(overTime(page).getByRole('row', { name: /12 AM/ })).toContainText('3')
    await expect(overTime(page).getByRole('row', { name: /so far/ })).toHaveCount(1)
  })

  await test.step('hosts of one source are one row, and a click filters by it', async () => {
    const sources = await scrollToRegion(page, 'Sources')
    await expect(sources.getByRole('button', { name: /^Instagram/ })).toContainText('2')
    await sources.getByRole('button', { name: /^Instagram/ }).click()
    await expect(page).toHaveURL(/source=Instagram/)
    await expect(tile(page)).toContainText('2')
    await page.getByText('Referrers', { exact: true }).click()
    const referrers = page.getByRole('region', { name: 'Referrers' })
    await expect(referrers.getByRole('button', { name: /instagram/ })).toHaveCount(2)
    await expectAccessible(page)
  })

  await test.step('headings go down one level at a time', async () => {
    const levels = await page
      .locator('main :is(h1, h2, h3, h4)')
      .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))))
    expect(levels[0]).toBe(1)
    expect(levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1)).toEqual([])
  })

  await test.step('on paper it is a report without what is pressed', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Areas' }).first()).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Analytics' })).toBeVisible()
    await expect(tile(page)).toBeVisible()
  })
})

const overTime = (page: Page) => page.getByRole('region', { name: 'Over time' })

const tile = (page: Page) =>
  page.getByRole('region', { name: 'Totals' }).getByText('Visits', { exact: true }).locator('..')

async function writeVisits(
  { dataDir }: Greenroom,
  link_id: string,
  visits: readonly { readonly at: number; readonly referrer: string }[],
): Promise<void> {
  const writer = createVisitWriter(await embeddedDatabaseUrl(dataDir))
  const lines = visits.map(({ at, referrer }) =>
    JSON.stringify({
      id: visitId(at),
      link_id,
      visited_at: new Date(at).toISOString(),
      visitor: randomUUID().replaceAll('-', ''),
      blocked_reason: null,
      country: 'IN',
      referrer,
      device: 'MOBILE',
      browser: 'Chrome',
      os: 'Android',
      utm_source: null,
      utm_medium: null,
      utm_campaign: null,
      ref: null,
      entry: 'LINK',
    }),
  )
  await writer.write(lines, 10_000)
  writer.close()
}
