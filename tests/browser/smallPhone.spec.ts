import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { choose, makeVideo, openPhone, phoneNetwork } from './support/portal.ts'
import { enter } from './support/signIn.ts'

const password = 'long enough'
const longName = `${'a-name-that-a-camera-app-has-made-up'.padEnd(58, '-0')}.mp4`
const videoPath = join(tmpdir(), longName)

test.beforeAll(() => makeVideo(videoPath))
test.afterAll(() => rm(videoPath, { force: true }))

/** How much of the screen bars and header take, as a share of its height. */
const shareOfBars = (page: Page) =>
  page.evaluate(() => {
    const fixed = [...document.querySelectorAll('header, section[aria-label="Handing in"], nav')]
    const heights = fixed
      .filter(
        (element) =>
          getComputedStyle(element.closest('[class*=foot]') ?? element).position === 'sticky',
      )
      .map((element) => element.getBoundingClientRect().height)
    return heights.reduce((sum, height) => sum + height, 0) / innerHeight
  })

test('a small phone shows what is uploading and what failed, and leaves room to work', async ({
  browser,
  context,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'small@example.com')
  const [jade] = await brand.ask(creatorRoutes.create, [
    { name: 'Jade', portal_password: password },
  ])
  await brand.ask(requestRoutes.create, [
    {
      title: 'Swim',
      status: 'OPEN',
      creator_ids: [jade?.id ?? ''],
      item_data: [{ title: 'Your day', kind: 'VIDEO', quantity: 2 }],
    },
  ])
  const { workspace_id } = await brand.ask(userRoutes.fetch)
  const phone = await openPhone(browser, greenroom.url)
  const page = await phone.newPage()
  await page.setViewportSize({ width: 360, height: 640 })
  await page.goto(`/portal/login?agency=${workspace_id}&id=${jade?.user_creator_id}`)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: /Swim/ }).click()
  const network = await phoneNetwork(page)

  await test.step('a long name leaves its buttons on the screen', async () => {
    await network(200_000)
    await choose(page, 'Choose videos for Your day', videoPath)
    await expect(page.getByRole('button', { name: `Pause ${longName}` })).toBeInViewport({
      ratio: 1,
    })
    await expect(page.getByRole('button', { name: `Cancel ${longName}` })).toBeVisible()
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overhang).toBeLessThanOrEqual(0)
  })

  await test.step('an empty file is to be removed, not tried again', async () => {
    await choose(page, 'Choose videos for Your day', {
      name: 'empty.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.alloc(0),
    })
    await expect(page.getByText('The file is empty. Choose another.')).toBeVisible()
    await expect(
      page.getByText('1 file cannot be uploaded. Remove it, and choose another.'),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: /Try again/ })).toHaveCount(0)
    expect(await shareOfBars(page)).toBeLessThan(0.35)
    await page.screenshot({ path: test.info().outputPath('small.png') })
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remove empty.mp4' }).click()
    await expect(page.getByText('1 file cannot be uploaded', { exact: false })).toHaveCount(0)
  })
  await phone.close()
})
