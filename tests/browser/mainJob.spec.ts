import { createServer, type Server } from 'node:http'
import { expect, type Page } from '@playwright/test'
import { freePort } from '#tests/support/freePort.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { signIn } from './support/signIn.ts'

let shop: Server
let shopUrl: string

test.beforeAll(async () => {
  const port = await freePort()
  shopUrl = `http://127.0.0.1:${port}/shop`
  shop = createServer((_, response) => response.end('Welcome to the shop'))
  await new Promise<void>((resolve) => shop.listen(port, '127.0.0.1', resolve))
})

test.afterAll(() => shop.close())

const tile = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Totals' })
    .getByText(label, { exact: true })
    .locator('..')
    .getByText(/^\d+$/)

test('from sign-up to a published link with its visits on a chart', async ({
  page,
  context,
  browser,
  greenroom,
}) => {
  await signIn(page, 'anna@example.com')

  await test.step('the first steps lead to a creator', async () => {
    await page.getByRole('region', { name: 'First steps' }).getByRole('link').first().click()
    await page.getByLabel('Name').fill('Jade')
    await page.getByRole('button', { name: 'Add creator' }).click()
    await expect(page.getByRole('heading', { name: 'Jade' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a link is published', async () => {
    await openArea(page, 'Links')
    await page.getByRole('button', { name: 'Publish a link' }).first().click()
    await page.getByLabel('Path').fill('jade')
    await expect(page.getByText('bio.localhost/jade is available')).toBeVisible()
    await page.getByLabel('Leads to').fill(shopUrl)
    await page.getByRole('button', { name: 'Publish link' }).click()
    await expect(page).toHaveURL(/\/links\/[\da-f-]{36}/)
    await expect(page.getByText('No visits', { exact: false }).first()).toBeVisible()
  })

  await test.step('a visitor opens it, and a bot only looks', async () => {
    const visitor = await context.newPage()
    await visitor.goto(`${greenroom.linkUrl}/Jade`)
    await expect(visitor).toHaveURL(shopUrl)
    await visitor.close()
    const bot = await browser.newContext({ userAgent: 'Twitterbot/1.0' })
    const preview = await bot.newPage()
    await preview.goto(`${greenroom.linkUrl}/jade`)
    await expect(preview).toHaveURL(`${greenroom.linkUrl}/jade`)
    await bot.close()
  })

  await test.step('both are on the chart, the bot as blocked', async () => {
    await page.reload()
    await expect(tile(page, 'Visits')).toHaveText('1')
    await expect(tile(page, 'Blocked')).toHaveText('1')
    await expect(tile(page, 'Unique visitors')).toHaveText('1')
    await expect(page.locator('.recharts-surface').first()).toBeVisible()
    await expectAccessible(page)
  })

  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await test.step(`everything is there after ${signal}`, async () => {
      await greenroom.restart(signal)
      await page.reload()
      await expect(tile(page, 'Visits')).toHaveText('1')
    })
  }
})

test('somebody signed out is brought back to where they were going', async ({ page }) => {
  await page.goto('/creators?sort=name')
  await expect(page).toHaveURL(/\/login\?redirect_path=/)
  await expectAccessible(page)
})
