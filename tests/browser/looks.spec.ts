import { test as base, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { startDemo } from './support/demo.ts'
import { layoutShiftOf, watchLayoutShift } from './support/layoutShift.ts'
import { differenceFrom, expectLook, isAnotherLook } from './support/look.ts'

const test = base.extend<object, { demoUrl: string }>({
  demoUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
    async ({}, use) => {
      const demo = await startDemo()
      await use(demo.url)
      await demo.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ demoUrl }, use) => use(demoUrl),
})

/** What moves by itself while a screen loads, at most: half of what Core Web Vitals call good. */
const mostShift = 0.05

const wide = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const screens = [
  { name: 'overview', path: '/', viewport: wide, colorScheme: 'light' },
  { name: 'links', path: '/links', viewport: wide, colorScheme: 'dark' },
  { name: 'creators', path: '/creators', viewport: wide, colorScheme: 'light' },
  { name: 'analytics', path: '/analytics', viewport: wide, colorScheme: 'light' },
  { name: 'requests-phone', path: '/requests', viewport: phone, colorScheme: 'light' },
  { name: 'accounts-phone', path: '/accounts', viewport: phone, colorScheme: 'dark' },
] as const

test('the main screens look as they did, do not jump, and are accessible', async ({ page }) => {
  await watchLayoutShift(page)
  await page.goto('/demo')
  for (const { name, path, viewport, colorScheme } of screens) {
    await test.step(name, async () => {
      await page.setViewportSize(viewport)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await page.goto(path)
      await settle(page)
      expect(await layoutShiftOf(page), `${name} jumps`).toBeLessThanOrEqual(mostShift)
      await expect(page.getByRole('complementary', { name: 'Demonstration' })).toBeVisible()
      await expectLook(name, await page.screenshot())
      await expectAccessible(page)
    })
  }
  await test.step('a layout that breaks is seen', async () => {
    await page.setViewportSize(wide)
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto('/creators')
    await settle(page)
    await page.addStyleTag({ content: '#content { padding-inline-start: 0 !important }' })
    expect(isAnotherLook(await differenceFrom('creators', await page.screenshot()))).toBe(true)
  })
})

/** Waits until all that is in sight has come. */
async function settle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}
