import { type Browser, devices, expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { domainRoutes } from '#contract/resources/domains.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { requestItemRoutes } from '#contract/resources/requestItems.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { userRoutes } from '#contract/resources/user.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { type Greenroom, test } from './support/greenroom.ts'
import { openPhone, sendForItem } from './support/portal.ts'
import { enter, passWelcome } from './support/signIn.ts'

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

/** A creator of the brand, and the portal on their phone. */
async function openPortalOfJade(
  browser: Browser,
  { url }: Pick<Greenroom, 'url'>,
  brand: TestBrowser,
) {
  const [jade] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', portal_password: password },
  ])
  const { workspace_id } = await brand.ask(userRoutes.fetch)
  const page = await (await openPhone(browser, url)).newPage()
  await page.goto(`/portal/login?agency=${workspace_id}&id=${jade?.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  return { jade, page }
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
  const { jade, page } = await openPortalOfJade(browser, greenroom, brand)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])

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
      'Still to come€800.00',
    )
    const rows = page.getByRole('list', { name: 'Payments' }).getByRole('listitem')
    await expect(rows.nth(0)).toHaveText('€800.00Payment due Apr 6, 2026To come')
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
  await page.context().close()
})

test('the receipt of a task says when its payment is due, and that it was paid', async ({
  browser,
  context,
  page: desk,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'receipts@example.com')
  const { jade, page } = await openPortalOfJade(browser, greenroom, brand)
  const [request] = await brand.ask(requestRoutes.create, [
    {
      title: 'Summer swim',
      status: 'OPEN',
      creator_ids: [jade?.id ?? ''],
      item_data: [{ title: 'By the pool', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  const filters = { request_id: request?.id ?? '' }
  const { data: items } = await brand.ask(requestItemRoutes.fetch, { filters })
  await sendForItem(context.request, items[0]?.id ?? '', png)

  await test.step('the brand records what is to be paid for the request', async () => {
    await desk.goto('/')
    await passWelcome(desk)
    await openArea(desk, 'Payments')
    await desk.getByRole('button', { name: 'Record a payout' }).first().click()
    await desk.getByRole('combobox', { name: 'Creator' }).click()
    await desk.getByRole('option', { name: 'Jade' }).click()
    await desk.getByRole('combobox', { name: 'For request' }).click()
    await desk.getByRole('option', { name: 'Summer swim' }).click()
    await desk.getByLabel('Amount').pressSequentially('1250')
    await desk.getByRole('combobox', { name: 'Status', exact: true }).last().click()
    await desk.getByRole('option', { name: 'Pending' }).click()
    await expectAccessible(desk)
    await desk.screenshot({ path: test.info().outputPath('payout-form.png') })
    await desk.getByRole('button', { name: 'Record payout' }).click()
    await expect(desk.getByRole('row', { name: /Jade/ })).toContainText('Summer swim')
  })

  const progress = page.getByRole('region', { name: 'Progress' })

  await test.step('the creator reads until when they are to be paid', async () => {
    await openTab(page, 'Inbox')
    await openTab(page, 'Tasks')
    await page.getByRole('link', { name: /Summer swim/ }).click()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(progress.getByRole('listitem').last()).toHaveText(/^Payment due .*\$1,250\.00$/)
  })

  await test.step('and that they were, once the brand has said so', async () => {
    await desk.getByRole('button', { name: /Edit the payout to Jade/ }).click()
    await expect(desk.getByRole('combobox', { name: 'For request' })).toHaveValue('Summer swim')
    await desk.getByRole('combobox', { name: 'Status', exact: true }).click()
    await desk.getByRole('option', { name: 'Paid', exact: true }).click()
    await desk.getByRole('button', { name: 'Save changes' }).click()
    await page.getByRole('link', { name: 'Task', exact: true }).click()
    await page.getByRole('link', { name: 'Receipt' }).click()
    await expect(progress.getByRole('listitem').last()).toHaveText(/^Paid on .*\$1,250\.00$/)
    await expectLooks(page, 'receipt')
  })
  await page.context().close()
})
