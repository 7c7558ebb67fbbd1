import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { openArea } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

test.use({ viewport: { width: 1024, height: 500 } })

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY))

test('a list stays where it is scrolled to, is found there again, and new screens begin at their top', async ({
  page,
  context,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'scroll@example.com')
  await page.goto('/')
  await buyAgencyPlan(page)
  const names = Array.from({ length: 80 }, (_, at) => `Creator ${String(at + 10)}`)
  await brand.ask(
    creatorRoutes.create,
    names.map((name) => ({ name })),
  )
  await page.goto('/creators')
  const next = page.getByRole('button', { name: '2', exact: true })
  await next.scrollIntoViewIfNeeded()
  const at = await scrolledTo(page)
  expect(at).toBeGreaterThan(200)

  await test.step('the next page of the list leaves it there', async () => {
    await next.click()
    await expect(page).toHaveURL(/page=2/)
    await expect(page.getByRole('row').last()).toContainText('Creator')
    expect(await scrolledTo(page)).toBe(at)
  })

  await test.step('another screen begins at its top, and going back finds the list as it was', async () => {
    await page.getByRole('row').last().getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: /^Creator \d/ })).toBeVisible()
    expect(await scrolledTo(page)).toBe(0)
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible()
    await expect.poll(() => scrolledTo(page)).toBe(at)
  })
})

test('a refused form goes to its first wrong field, also in a drawer that is scrolled', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'refused@example.com')
  await page.goto('/')
  await openArea(page, 'Links')
  await page.getByRole('button', { name: 'Publish a link' }).first().click()
  const target = page.getByLabel('Leads to')
  await page.getByLabel('Path').fill('refused-form')
  await target.fill('no address')
  await page.getByRole('button', { name: 'Publish link' }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Publish link' }).click()
  await expect(target).toBeFocused()
  await expect(target).toBeInViewport()
  await target.fill('https://example.com')
  await page.getByLabel('Path').fill('')
  await page.getByRole('button', { name: 'Publish link' }).click()
  await expect(page.getByLabel('Path')).toBeFocused()
  await expect(page.getByLabel('Path')).toBeInViewport()

  await test.step('half a date is refused at its field, and a whole one is kept', async () => {
    await page.getByLabel('Path').fill('ends-by-itself')
    const expires = page.getByLabel('Expires')
    await expires.focus()
    await page.keyboard.type('12312030')
    await page.getByRole('button', { name: 'Publish link' }).click()
    await expect(page.getByText('Enter a whole date and time, or clear the field.')).toBeVisible()
    await expires.fill('2020-01-31T12:00')
    await page.getByRole('button', { name: 'Publish link' }).click()
    await expect(page.getByText('is saved, and has already expired')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ends-by-itself/)
    await expect(page.getByRole('term').filter({ hasText: 'Expired' })).toBeVisible()
  })
})

test('a reload keeps what was typed of a link, asks nothing, and says that it was put back', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'kept@example.com')
  await page.goto('/')
  await openArea(page, 'Links')
  await page.getByRole('button', { name: 'Publish a link' }).first().click()
  const form = page.getByRole('dialog', { name: 'Publish a link' })
  await form.getByLabel('Path').fill('half-a-path')
  await form.getByLabel('Title').fill('Half a title')
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.accept()
  })
  await page.reload()
  await expect(form.getByLabel('Path')).toHaveValue('half-a-path')
  await expect(form.getByLabel('Title')).toHaveValue('Half a title')
  await expect(form.getByText('Restored what you had typed')).toBeVisible()
  expect(asked).toEqual([])
  await form.getByRole('button', { name: 'Discard' }).click()
  await expect(form.getByLabel('Path')).toHaveValue('')
  await page.reload()
  await expect(form.getByLabel('Path')).toHaveValue('')
  await expect(form.getByText('Restored what you had typed')).toBeHidden()
})
