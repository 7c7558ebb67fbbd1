import { createServer, type Server } from 'node:http'
import { type BrowserContextOptions, devices, expect } from '@playwright/test'
import { Client } from 'pg'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import { freePort } from '#tests/support/freePort.ts'
import { makeFullPage, twelveItems } from '#tests/support/pages/makeFullPage.ts'
import { embeddedDatabaseUrl } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test as base, type Greenroom } from './support/greenroom.ts'
import { leavesFor } from './support/leavesFor.ts'

/** A phone, as its browser says itself: a headless one would be taken for a program. */
const { defaultBrowserType: _, ...phone } = devices['Pixel 7']

const adultUrl = 'https://www.onlyfans.com/jade'

interface Fixtures {
  readonly pages: { readonly shopUrl: string }
}

/** A Greenroom with a page of everything at `jade`, one on a photo at `photo`, and a shop to lead to. */
const test = base.extend<object, Fixtures>({
  pages: [
    async ({ greenroom }, use) => {
      const shop = await startShop()
      const items = [
        { type: 'LINK_COMPONENT_ITEM' as const, label: 'The shop', url: shop.url },
        { type: 'LINK_COMPONENT_ITEM' as const, label: 'For adults', url: adultUrl },
        ...twelveItems,
      ]
      const brand = await signInOverNetwork(greenroom, 'anna@example.com')
      await makeFullPage(brand, {
        pathname: 'jade',
        items,
        look: { theme: 'DAYLIGHT' },
        scale: 0.5,
      })
      await makeFullPage(brand, {
        pathname: 'photo',
        hasBackground: true,
        scale: 0.5,
        look: { theme: 'ROSE', font: 'CLASSIC', accent_color: '#7048e8' },
      })
      await use({ shopUrl: shop.url })
      shop.server.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function startShop(): Promise<{ server: Server; url: string }> {
  const port = await freePort()
  const server = createServer((_, response) => response.end('Welcome to the shop'))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { server, url: `http://127.0.0.1:${port}/` }
}

test.use(phone)

for (const colorScheme of ['light', 'dark'] as const) {
  for (const pathname of ['jade', 'photo']) {
    test(`/${pathname} is accessible, fits and stands still, on a ${colorScheme} phone`, async ({
      page,
      greenroom,
      pages,
    }) => {
      expect(pages.shopUrl).toBeDefined()
      await page.emulateMedia({ colorScheme })
      await page.addInitScript(observeShifts)
      // Pictures come after all else, as they do over a slow network.
      await page.route('**/_/p/**', async (route) => {
        await page.waitForLoadState('domcontentloaded')
        await route.continue()
      })
      await page.goto(`${greenroom.linkUrl}/${pathname}`)
      for (const image of await page.locator('main img').all()) {
        await image.scrollIntoViewIfNeeded()
        await expect(image).toHaveJSProperty('complete', true)
        expect(await image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
      }
      expect(await page.evaluate('window.shifts')).toEqual([])
      const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overhang).toBeLessThanOrEqual(0)
      await expectAccessible(page)
    })
  }
}

/** Collects every movement of what was there already. */
const observeShifts = `
window.shifts = []
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.shifts.push(value)
}).observe({ type: 'layout-shift', buffered: true })`

test('it is used by keyboard alone', async ({ page, greenroom, pages }) => {
  await page.goto(`${greenroom.linkUrl}/jade`)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'The shop' })).toBeFocused()
  for (let count = 0; count < 6; count += 1) await page.keyboard.press('Tab')
  const pictures = page.getByRole('region', { name: 'Pictures' })
  await expect(pictures).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => pictures.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0)
  await page.getByRole('link', { name: 'The shop' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pages.shopUrl)
})

test('a visitor switches to another language, in which they go on', async ({
  page,
  greenroom,
  pages,
}) => {
  expect(pages.shopUrl).toBeDefined()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${greenroom.linkUrl}/jade`)
  await page.getByText('Language').click()
  await expect(page.getByRole('link', { name: 'Deutsch' })).toBeInViewport()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.goto(`${greenroom.linkUrl}/jade`)
  await page.getByRole('link', { name: 'Diese Seite melden' }).click()
  await expect(page.getByRole('heading', { name: 'Diese Seite melden' })).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await page.getByRole('link', { name: 'For adults' }).click()
  await page.getByText('Sprache').click()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overhang).toBeLessThanOrEqual(0)
  await page.goto(`${greenroom.linkUrl}/nothing-here`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a visitor follows a link, which is counted', async ({ page, greenroom, pages }) => {
    const before = await clicks(greenroom)
    await page.goto(`${greenroom.linkUrl}/jade`)
    await page.getByRole('link', { name: 'The shop' }).click()
    await expect(page).toHaveURL(pages.shopUrl)
    expect((await clicks(greenroom)) - before).toBe(1)
  })

  test('a visitor is asked for their age once before a site for adults', async ({
    page,
    greenroom,
    pages,
  }) => {
    expect(pages.shopUrl).toBeDefined()
    await page.goto(`${greenroom.linkUrl}/jade`)
    await page.getByRole('link', { name: 'For adults' }).click()
    await expect(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible()
    await leavesFor(page, adultUrl, () =>
      page.getByRole('link', { name: 'Yes, I am 18 or older' }).click(),
    )
    await page.goto(`${greenroom.linkUrl}/jade`)
    await leavesFor(page, adultUrl, () => page.getByRole('link', { name: 'For adults' }).click())
  })

  test('a visitor reports a page', async ({ page, greenroom, pages }) => {
    expect(pages.shopUrl).toBeDefined()
    await page.goto(`${greenroom.linkUrl}/jade`)
    await page.getByRole('link', { name: 'Report this page' }).click()
    await page.getByLabel('It is a scam, or leads to one').check()
    await page.getByLabel('What should we know?').fill('It asks for my card.')
    await page.getByRole('button', { name: 'Send report' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()
  })
})

test('the other pages are accessible, light and dark', async ({ browser, greenroom, pages }) => {
  expect(pages.shopUrl).toBeDefined()
  for (const colorScheme of ['light', 'dark'] as const) {
    const options: BrowserContextOptions = { ...phone, colorScheme }
    const context = await browser.newContext(options)
    const page = await context.newPage()
    await page.goto(`${greenroom.linkUrl}/jade/-/report`)
    await expectAccessible(page)
    await page.goto(`${greenroom.linkUrl}/nobody-made-this`)
    await expectAccessible(page)
    await page.goto(`${greenroom.linkUrl}/jade`)
    await page.getByRole('link', { name: 'For adults' }).click()
    await expectAccessible(page)
    await context.close()
  }
})

async function clicks({ dataDir }: Greenroom): Promise<number> {
  const database = new Client({ connectionString: await embeddedDatabaseUrl(dataDir) })
  await database.connect()
  const { rows } = await database.query<{ clicks: number }>(
    'select coalesce(sum(clicks), 0)::int as clicks from item_click_rollups',
  )
  await database.end()
  return rows[0]?.clicks ?? 0
}
