import { writeFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { runImport } from '#tests/support/import/importProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enterApp } from './support/signIn.ts'

/** A picture of one dot, as a platform's host would give it out. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNk+M8AAAMBAQAY3Y2wAAAAAElFTkSuQmCC',
  'base64',
)

const mediaLine = (number: number) =>
  JSON.stringify({
    platform: 'INSTAGRAM',
    external_id: `post-${number}`,
    media_type: 'PHOTO',
    url: `https://www.instagram.com/p/post-${number}/`,
    thumbnail_url: `https://pictures.example.com/${number % 2 === 0 ? 'there' : 'gone'}.png`,
    author_handle: 'maren',
    caption: `Post ${number}`,
    niches: [number % 2 === 0 ? 'yoga' : 'dance'],
    created_at: new Date(Date.UTC(2026, 0, 31) - number * 60_000).toISOString(),
  })

/** How far the page is scrolled, once posts that came into view have been measured: that can shift those below. */
async function settledScroll(page: Page) {
  let at = Number.NaN
  await expect
    .poll(async () => {
      const before = at
      at = await page.evaluate(() => Math.round(scrollY))
      return at === before
    })
    .toBe(true)
  return at
}

/** The place in the feed of the first post that is seen. */
const firstInView = (page: Page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('[aria-posinset]')]
    const seen = all.find((post) => post.getBoundingClientRect().bottom > 120)
    return seen?.getAttribute('aria-posinset')
  })

test('posts are imported beside the running server, and found by scrolling and filters', async ({
  page,
  greenroom,
}, testInfo) => {
  await page.route('**/foreign-pictures?**', (route) =>
    route.request().url().includes('there.png')
      ? route.fulfill({ contentType: 'image/png', body: picture })
      : route.fulfill({ status: 404 }),
  )
  await enterApp(page, greenroom, 'discovering@example.com')
  await openArea(page, 'Discover')
  await expect(page.getByRole('link', { name: 'Watch accounts' })).toBeVisible()
  await expectAccessible(page)

  const file = testInfo.outputPath('posts.jsonl')
  await writeFile(file, Array.from({ length: 100 }, (_, number) => mediaLine(number)).join('\n'))
  expect(await runImport(['medias', file], { DATA_DIR: greenroom.dataDir })).toMatchObject({
    code: 0,
    output: expect.stringContaining('100 new'),
  })

  await page.reload()
  const posts = page.getByRole('article')
  await expect(posts.first()).toContainText('Post 0')
  const shown = posts.first().locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await expect(posts.nth(1).locator('img')).toHaveCount(0)
  await expectAccessible(page)

  const last = posts.last()
  // Each page makes the end come later, and so does each row whose height is known only once it is seen.
  await expect(async () => {
    await page.keyboard.press('End')
    await expect(last).toHaveAttribute('aria-posinset', '100', { timeout: 1_000 })
  }).toPass()
  await expect(page.getByText('100 posts shown')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Load more' })).toBeHidden()
  await expect(last).toBeInViewport()
  expect(await posts.count()).toBeLessThan(60)

  await test.step('a post that has the focus stays where it is, and the next one follows it', async () => {
    const link = posts.getByRole('link').last()
    await link.focus()
    await page.evaluate(() => scrollTo(0, 0))
    await expect(posts.first()).toContainText('Post 0')
    await expect(link).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(last).toBeInViewport()
  })

  await test.step('who comes back finds the feed where it was', async () => {
    await page.evaluate(() => scrollBy(0, -900))
    const at = await settledScroll(page)
    const seen = await firstInView(page)
    await openArea(page, 'Watchlists')
    await expect(page.getByRole('heading', { name: 'Watchlists', level: 1 })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Discover', level: 1 })).toBeVisible()
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(at)
    expect(await firstInView(page)).toBe(seen)
  })

  await page.getByRole('combobox', { name: 'Niches' }).click()
  await page.getByRole('option', { name: 'dance' }).click()
  await expect(posts.first()).toContainText('Post 1')
  await page.getByRole('button', { name: 'Save to examples' }).first().click()
  await expect(page.getByText('Saved to examples')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
})
