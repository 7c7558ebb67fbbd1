import { expect, type Page } from '@playwright/test'
import { appPaths } from '#contract/appPaths.ts'
import { expectAccessible, expectAccessibleLook } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { enterApp } from './support/signIn.ts'

/** Screens that a person meets signed out. */
const outside: readonly string[] = ['/login', '/auth/callback', '/invite']

/** The two walks take longest of all, so they go side by side. */
test.describe.configure({ mode: 'parallel' })

/** Each screen is loaded on a light desktop, and becomes a dark phone as it stands. */
const desktop = { colorScheme: 'light', width: 1440, height: 900 } as const
const phone = { colorScheme: 'dark', width: 390, height: 844 } as const

/** A screen without an id in its path shows its own content; one with an id nobody has says so. */
const unknownId = '019b76da-a800-7000-8000-00000000ffff'

const urlOf = (path: string) => path.replaceAll(/:\w+/g, unknownId)

for (const half of [0, 1]) {
  test(`every ${half === 0 ? 'other' : 'second'} screen is accessible, fits, and has a title of its own`, async ({
    page,
    greenroom,
  }) => {
    const mine = (_: string, index: number) => index % 2 === half
    for (const path of outside.filter(mine)) await check(page, path)
    await enterApp(page, greenroom, `half-${half}@example.com`)
    for (const path of appPaths.filter((path) => !outside.includes(path)).filter(mine)) {
      await check(page, urlOf(path))
    }
  })
}

async function check(page: Page, url: string): Promise<void> {
  await test.step(url, async () => {
    await become(page, desktop)
    await page.goto(url)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await page.title(), url).toMatch(/\S · Greenroom$/)
    await expectToFit(page, url)
    await expectAccessible(page)
    await become(page, phone)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectToFit(page, url)
    await expectAccessibleLook(page)
  })
}

async function become(page: Page, { colorScheme, ...size }: typeof desktop | typeof phone) {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.setViewportSize(size)
}

/** What the width decides is drawn anew by scripts too, in the frames that follow. */
async function expectToFit(page: Page, url: string): Promise<void> {
  const overhang = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  await expect.poll(overhang, `${url} scrolls sideways`).toBeLessThanOrEqual(0)
}
