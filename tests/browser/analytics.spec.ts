import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { productDomains } from '#contract/reference/productDomains.ts'
import { createVisitWriter } from '#server/areas/visits/postgres/visitWriter.ts'
import type { Visit } from '#server/areas/visits/visit.ts'
import { visitId } from '#server/areas/visits/visitId.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { scrollToRegion } from './support/scrollToRegion.ts'
import { enterApp } from './support/signIn.ts'

test('visits are filtered by a click, compared, watched live and saved as a file', async ({
  page,
  browser,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'analyst@example.com')
  const pathname = `jade-${randomUUID().slice(0, 8)}`
  const made = await page.request.post('/v2/user/tracking-links/create', {
    data: [{ user_domain_id: productDomains[0].id, pathname, target_url: greenroom.url }],
  })
  const { data } = await made.json()
  const linkId: string = data[0].id
  await writeVisits(greenroom, linkId)

  await test.step('people and bots are counted apart, beside the period before', async () => {
    await page.goto('/analytics')
    await expect(tile(page, 'Visits')).toContainText('12')
    await expect(tile(page, 'Visits')).toContainText('+100% from 6')
    await expect(tile(page, 'Blocked')).toContainText('2')
    await expect(page.getByText('one person on one link on one day')).toBeVisible()
    await expect(page.locator('.recharts-surface').first()).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a click on a country filters all that is shown', async () => {
    const countries = await scrollToRegion(page, 'Countries')
    await countries.getByRole('button', { name: /Germany/ }).click()
    await expect(page).toHaveURL(/country=DE/)
    await expect(tile(page, 'Visits')).toContainText('8')
    const devices = await scrollToRegion(page, 'Devices')
    await devices.getByRole('button', { name: /Computer/ }).click()
    await expect(tile(page, 'Visits')).toContainText('4')
    await page.reload()
    await expect(tile(page, 'Visits')).toContainText('4')
    await page.getByRole('button', { name: /Remove filter Device/ }).click()
    await expect(tile(page, 'Visits')).toContainText('8')
    await (await scrollToRegion(page, 'Devices')).getByRole('button', { name: /Computer/ }).click()
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(tile(page, 'Visits')).toContainText('12')
  })

  await test.step('the table says what the chart shows, with and without the comparison', async () => {
    const overTime = page.getByRole('region', { name: 'Over time' })
    await overTime.getByText('Table', { exact: true }).click()
    await expect(overTime.getByRole('columnheader', { name: 'Change' })).toBeVisible()
    await page.getByRole('switch', { name: 'Compare with previous period' }).click()
    await expect(overTime.getByRole('columnheader', { name: 'Change' })).toBeHidden()
    await expect(tile(page, 'Visits')).not.toContainText('from')
  })

  await test.step('what was blocked has its reasons, and each visit its line', async () => {
    await page.getByRole('tab', { name: 'Blocked and bots' }).click()
    await expect(await scrollToRegion(page, 'Reasons')).toContainText('Bot')
    await page.getByRole('tab', { name: 'Individual visits' }).click()
    await expect(
      page.getByRole('table', { name: 'Individual visits' }).getByRole('row'),
    ).toHaveCount(15)
    await expectAccessible(page)
  })

  await test.step('a visitor who comes now is seen without a reload', async () => {
    const live = page.getByRole('region', { name: 'Live' })
    await expect(live).toContainText('0 visits')
    const visitor = await browser.newContext({ userAgent: phone })
    await (await visitor.newPage()).goto(`${greenroom.linkUrl}/${pathname}`)
    await visitor.close()
    await expect(live).toContainText('1 visit in', { timeout: 15_000 })
    await expect(live).toContainText('Phone')
  })

  await test.step('the file holds the visits that are shown', async () => {
    const saving = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const file = await saving
    expect(file.suggestedFilename()).toMatch(/^visits-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(lines).toHaveLength(1 + 15)
    expect(lines.filter((line) => line.includes(',blocked,BOT,'))).toHaveLength(2)
  })

  await test.step('on a dark phone it fits, and is accessible', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.getByRole('list', { name: 'Individual visits' })).toBeVisible()
    await page.goto(`/links/${linkId}`)
    await expect(tile(page, 'Visits')).toContainText('13')
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
})

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'

const tile = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Totals' }).getByText(label, { exact: true }).locator('..')

/** Twelve visits by people in the last 30 days and two by bots; six in the 30 days before. */
async function writeVisits({ dataDir }: Greenroom, linkId: string): Promise<void> {
  const writer = createVisitWriter(await embeddedDatabaseUrl(dataDir))
  const people = Array.from({ length: 12 }, (_, index) =>
    visit(linkId, 2 + index, {
      country: index % 3 === 0 ? 'US' : 'DE',
      device: index % 2 === 0 ? 'MOBILE' : 'DESKTOP',
    }),
  )
  const bots = [3, 5].map((days) => visit(linkId, days, { blocked_reason: 'BOT' }))
  const before = Array.from({ length: 6 }, (_, index) => visit(linkId, 35 + index, {}))
  await writer.write(
    [...people, ...bots, ...before].map((each) => JSON.stringify(each)),
    10_000,
  )
  writer.close()
}

function visit(link_id: string, daysAgo: number, known: Partial<Visit>): Visit {
  const moment = Date.now() - daysAgo * 86_400_000
  return {
    id: visitId(moment),
    link_id,
    visited_at: new Date(moment).toISOString(),
    visitor: randomUUID().replaceAll('-', ''),
    blocked_reason: null,
    country: 'DE',
    referrer: 't.co',
    device: 'MOBILE',
    browser: 'Safari',
    os: 'iOS',
    utm_source: null,
    utm_medium: null,
    utm_campaign: null,
    ref: null,
    entry: 'LINK',
    ...known,
  }
}
