import { expect, type Page } from '@playwright/test'
import { appPaths } from '#contract/appPaths.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { signIn } from './support/signIn.ts'

/** Screens that a person meets signed out. */
const outside: readonly string[] = ['/login', '/auth/callback', '/invite']

/** The two walks take longest of all, so they go side by side. */
test.describe.configure({ mode: 'parallel' })

const looks = [
  { name: 'a light desktop', colorScheme: 'light', width: 1440, height: 900 },
  { name: 'a dark phone', colorScheme: 'dark', width: 390, height: 844 },
] as const

/** A screen without an id in its path shows its own content; one with an id nobody has says so. */
const unknownId = '019b76da-a800-7000-8000-00000000ffff'

const urlOf = (path: string) => path.replaceAll(/:\w+/g, unknownId)

for (const { name, colorScheme, width, height } of looks) {
  test.describe(`on ${name}`, () => {
    test.use({ colorScheme, viewport: { width, height } })

    test('every screen is accessible, fits, and has a title of its own', async ({
      page,
      greenroom,
    }) => {
      test.setTimeout(240_000)
      for (const path of outside) await check(page, path)
      await signIn(page, `${colorScheme}@example.com`)
      expect(greenroom.url).toContain('localhost')
      for (const path of appPaths) if (!outside.includes(path)) await check(page, urlOf(path))
    })
  })
}

async function check(page: Page, url: string): Promise<void> {
  await test.step(url, async () => {
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.title(), url).toMatch(/\S · Greenroom$/)
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang, `${url} scrolls sideways`).toBeLessThanOrEqual(0)
    await expectAccessible(page)
  })
}
