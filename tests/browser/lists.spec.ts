import { expect, type Page } from '@playwright/test'
import { batchLimit } from '#contract/resource.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

/** How many creators there are with a tag. */
const tagged = async (owner: TestBrowser, tags: string) =>
  (await owner.ask(creatorRoutes.fetch, { filters: { tags }, page_size: 1 })).total

/** Lets no call to a path through until it is told to. */
async function holdCall(page: Page, path: string) {
  const going = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    await going.promise
    await route.continue()
  })
  return { goOn: going.resolve }
}

test('all 3,001 rows that match are selected, changed, put back and deleted, and none that came later', async ({
  page,
  context,
  greenroom,
}) => {
  test.slow()
  const owner = await enter(context, greenroom, 'lists@example.com')
  await buyAgencyPlan(page)
  const rows = Array.from({ length: 3001 }, (_, n) => ({ name: `Creator ${n}`, tags: ['vip'] }))
  for (let at = 0; at < rows.length; at += batchLimit) {
    await owner.ask(creatorRoutes.create, rows.slice(at, at + batchLimit))
  }
  await owner.ask(creatorRoutes.create, [{ name: 'Not one of them' }])

  await page.goto('/creators?tags=vip')
  await page.getByLabel('Select all creators on this page').check()
  await page.getByRole('button', { name: 'Select all 3,001 matching' }).click()
  await expect(page.getByText('3,001 selected')).toBeVisible()
  await owner.ask(creatorRoutes.create, [{ name: 'Late', tags: ['vip'] }])

  await page.getByRole('button', { name: 'Change' }).click()
  await page.getByRole('menuitem', { name: 'Add tags' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add tags to 3,001 creators' })
  await dialog.getByLabel('Tags').fill('autumn')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Add tags' }).click()
  await expect(page.getByText('3,001 creators tagged')).toBeVisible({ timeout: 60_000 })
  expect(await tagged(owner, 'autumn,')).toBe(3001)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3,001 creators: undone')).toBeVisible({ timeout: 60_000 })
  expect(await tagged(owner, 'autumn,')).toBe(0)

  await page.getByLabel('Select all creators on this page').check()
  await page.getByRole('button', { name: 'Select all 3,002 matching' }).click()
  await expect(page.getByText('3,002 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 3,002 creators' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('3,002 creators: undone')).toBeVisible()
  await page.getByLabel('Select all creators on this page').check()
  const reading = await holdCall(page, '**/creators/fetch')
  await page.getByRole('button', { name: 'Select all 3,002 matching' }).click()
  await expect(page.getByText('Reading 0 of 3,002…')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete', exact: true })).toBeHidden()
  reading.goOn()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 3,002 creators' }).click()
  await expect(page.getByText('3,002 creators deleted')).toBeVisible()
  await expect(page.getByText('Everything on this page was deleted')).toBeVisible()
  // More than a window can send while it closes: the next one does.
  await page.reload()
  const gone = page.getByRole('heading', { name: 'No matching creators' })
  await expect(gone).toBeVisible({ timeout: 60_000 })
  expect((await owner.ask(creatorRoutes.fetch, {})).data).toMatchObject([
    { name: 'Not one of them' },
  ])
})

test('columns and the size of a page are chosen, and kept with a saved view', async ({
  page,
  context,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'looks@example.com')
  await buyAgencyPlan(page)
  const long = 'x'.repeat(118)
  const names = [...Array.from({ length: 29 }, (_, n) => `Creator ${n}`), long]
  await owner.ask(
    creatorRoutes.create,
    names.map((name) => ({ name })),
  )
  await page.goto('/creators')
  const headers = page.getByRole('columnheader')
  await expect(headers.filter({ hasText: 'Updated' })).toBeInViewport({ ratio: 1 })
  const name = await page.getByRole('link', { name: long }).boundingBox()
  const tags = await headers.filter({ hasText: 'Tags' }).boundingBox()
  expect((name?.x ?? 0) + (name?.width ?? 0)).toBeLessThan(tags?.x ?? 0)
  await page.getByRole('button', { name: 'Links', exact: true }).click()
  await expect(headers.filter({ hasText: 'Links' })).toHaveAttribute('aria-sort', 'descending')

  await page.getByRole('button', { name: 'Columns and rows' }).click()
  await page.getByRole('menuitemradio', { name: '50' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Accounts' }).click()
  await page.keyboard.press('Escape')
  await expect(headers.filter({ hasText: 'Accounts' })).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('Wide')
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'All creators' }).click()
  await expect(headers.filter({ hasText: 'Accounts' })).toHaveCount(1)
  await page.getByRole('button', { name: 'Wide', exact: true }).click()
  await expect(headers.filter({ hasText: 'Accounts' })).toHaveCount(0)
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(31)
})
