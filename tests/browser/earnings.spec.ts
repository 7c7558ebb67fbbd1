import { devices, expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { openPhone } from './support/portal.ts'
import { enter } from './support/signIn.ts'

const password = 'long enough'

/** Axe on the screen, and a picture of it, on a dark small phone and a light desktop; nothing scrolls sideways. */
async function expectLooks(page: Page, name: string): Promise<void> {
  for (const { colorScheme, ...size } of [
    { colorScheme: 'light', width: 1440, height: 900 },
    { colorScheme: 'dark', width: 360, height: 740 },
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(size)
    const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    await expect.poll(overhang).toBeLessThanOrEqual(0)
    await expectAccessible(page)
    await page.screenshot({ path: test.info().outputPath(`${name}-${size.width}.png`) })
  }
}

/** Goes to a screen of the portal by its navigation, as people do. */
const openTab = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).filter({ visible: true }).click()

test('a creator sees what they were paid, what is still to come, and who opened their links', async ({
  browser,
  context,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'paying@example.com')
  const [jade] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', portal_password: password },
  ])
  const { workspace_id } = await brand.ask(userRoutes.fetch)
  const phone = await openPhone(browser, greenroom.url)
  await phone.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await phone.newPage()
  await page.goto(`/portal/login?agency=${workspace_id}&id=${jade?.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()

  await test.step('nothing yet, and who records it', async () => {
    await openTab(page, 'Earnings')
    await expect(page.getByText('When your agency records a payment to you')).toBeVisible()
  })

  const payout = { creator_id: jade?.id ?? null, amount_cents: 125_000, currency: 'EUR' } as const
  await brand.ask(paymentRoutes.create, [
    { ...payout, paid_on: '2026-03-06', method: 'Bank transfer', note: 'Only for us' },
    { ...payout, paid_on: '2026-04-06', amount_cents: 80_000, status: 'PENDING' },
    { ...payout, paid_on: '2026-02-06', currency: 'USD' },
    { ...payout, paid_on: '2026-01-06', status: 'FAILED' },
    ...Array.from({ length: 22 }, () => ({ ...payout, paid_on: '2025-12-24', amount_cents: 100 })),
  ])

  await test.step('totals by currency, and payment by payment', async () => {
    await openTab(page, 'Tasks')
    await openTab(page, 'Earnings')
    await expect(page.getByRole('region', { name: 'Paid to you' })).toHaveText(
      'Paid to you€1,272.00$1,250.00',
    )
    await expect(page.getByRole('region', { name: 'Still to come' })).toHaveText(
      'Still to come€800.00$0.00',
    )
    const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
    await expect(rows.nth(0)).toHaveText('€800.00Due Apr 6, 2026To come')
    await expect(rows.nth(1)).toHaveText('€1,250.00Mar 6, 2026 · Bank transferPaid')
    await expect(rows.nth(3)).toHaveText('€1,250.00Jan 6, 2026Did not go through')
    await expect(page.getByText('Only for us')).toHaveCount(0)
    await expectLooks(page, 'earnings')
  })

  await test.step('older ones stand on the next page', async () => {
    await page.getByRole('button', { name: 'Older' }).click()
    await expect(page.getByRole('button', { name: 'Older' })).toBeDisabled()
    await expect(page.getByRole('list', { name: 'Payments' }).getByRole('listitem')).toHaveCount(1)
  })

  await test.step('no link yet', async () => {
    await openTab(page, 'Links')
    await expect(page.getByText('When your agency makes a link for you')).toBeVisible()
  })

  const { data: domains } = await brand.ask(domainRoutes.fetch, {})
  const link = { user_domain_id: domains[0]?.id ?? '', target_url: `${greenroom.url}/login` }
  const [bio] = await brand.ask(trackingLinkRoutes.create, [
    { ...link, creator_id: jade?.id, pathname: 'jade-bio', title: 'Jade’s bio' },
    { ...link, creator_id: jade?.id, pathname: 'jade-off', enabled: false },
    { ...link, pathname: 'of-nobody' },
  ])
  const visitor = await browser.newContext({ userAgent: devices['Desktop Safari'].userAgent })
  await (await visitor.newPage()).goto(`${greenroom.linkUrl}/jade-bio`)

  await test.step('their own links with the visits of people, to be copied', async () => {
    await openTab(page, 'Tasks')
    await openTab(page, 'Links')
    const links = page.getByRole('list', { name: 'Links' }).getByRole('listitem')
    await expect(links).toHaveCount(2)
    const own = links.filter({ hasText: 'Jade’s bio' })
    await expect(own).toContainText('1 in 7 days')
    await expect(own).toContainText('1 in 28 days')
    await expect(links.filter({ hasText: 'jade-off' })).toContainText('0 in 28 days')
    await expectLooks(page, 'links')
    await own.getByRole('button', { name: /^Copy / }).click()
    await expect(own.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(bio?.public_url)
  })
  await visitor.close()
  await phone.close()
})
