import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './support/greenroom.ts'
import { signInByCode } from './support/signIn.ts'

const steps = (page: Page) => page.getByRole('region', { name: 'First steps' })

const openOverview = (page: Page) => page.getByRole('link', { name: 'Overview' }).click()

/** The step with this title, with whether it is done. */
const step = (page: Page, title: string, state: 'Done' | 'To do') =>
  steps(page)
    .getByRole('link', { name: title })
    .filter({ has: page.getByRole('img', { name: state }) })

/** Somebody else's page that has opened the newest link, once the step leads there. */
async function visitFirst(page: Page, browser: Browser): Promise<Page> {
  const link = step(page, 'See the first visit', 'To do')
  await expect(link).toHaveAttribute('href', /^http/)
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto((await link.getAttribute('href')) ?? '')
  return visitor
}

async function addCreator(page: Page, begin: string, name: string) {
  await steps(page).getByRole('link', { name: begin }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Add creator' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await openOverview(page)
}

test('an agency goes from its sign-up to the first visit by clicking', async ({
  page,
  browser,
  greenroom,
}) => {
  await signInByCode(page, 'ann@north.example')
  await expect(page.getByRole('heading', { name: 'Welcome to Greenroom' })).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Enter the name of your agency')).toBeVisible()
  await page.getByLabel('Your name').fill('Ann')
  await page.getByLabel('Agency name').fill('Studio North')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('heading', { name: /, Ann$/ })).toBeVisible()

  await addCreator(page, 'Add a creator', 'Jade')
  await step(page, 'Publish a link', 'To do').click()
  await page.getByLabel('Path').fill('studio-north')
  await page.getByLabel('Leads to').fill(`${greenroom.url}/login`)
  await page.getByRole('button', { name: 'Publish link' }).click()
  await expect(page).toHaveURL(/\/links\/[\da-f-]{36}$/)
  await openOverview(page)

  const visitor = await visitFirst(page, browser)
  await expect(visitor).toHaveURL(`${greenroom.url}/login`)
  await visitor.context().close()
  await page.reload()
  await expect(step(page, 'See the first visit', 'Done')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Visits ?1\b/ })).toBeVisible()
  await steps(page).getByRole('button', { name: 'Hide' }).click()
  await expect(steps(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: /, Ann$/ })).toBeVisible()
  await expect(steps(page)).toBeHidden()
  await page.getByText('ann@north.example').click()
  await page.getByRole('menuitem', { name: 'First steps' }).click()
  await expect(step(page, 'Ask for content', 'To do')).toBeVisible()
  await page.getByText('ann@north.example').click()
  await page.getByRole('menuitem', { name: 'What is new' }).click()
  await expect(page.getByRole('region', { name: /^Release/ }).first()).toContainText('Added')
})

test('a creator publishes a page of their own', async ({ page, browser }) => {
  await signInByCode(page, 'jade@summers.example')
  await page.getByText('A creator', { exact: true }).click()
  await page.getByLabel('Your name').fill('Jade Summers')
  await page.getByLabel('Public name').fill('Jade')
  await page.getByRole('button', { name: 'Continue' }).click()

  await steps(page).getByRole('link', { name: 'Create your profile' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Jade')
  await page.getByRole('button', { name: 'Add creator' }).click()
  await expect(page.getByRole('heading', { name: 'Jade', exact: true })).toBeVisible()
  await openOverview(page)
  await step(page, 'Add your accounts', 'To do').click()
  await page.getByRole('dialog').getByRole('textbox').first().fill('https://www.instagram.com/jade')
  await page.getByRole('button', { name: /^Add/ }).last().click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openOverview(page)

  await step(page, 'Publish your page', 'To do').click()
  await page.getByText('A page', { exact: true }).click()
  await page.getByLabel('Path').fill('jade-summers')
  await page.getByRole('button', { name: 'Design the page' }).click()
  await expect(page.getByText('It begins with Jade’s name and 1 account.')).toBeVisible()
  await page.getByRole('button', { name: 'Start' }).click()
  const preview = page.frameLocator('iframe[title="Preview of the landing page"]')
  await expect(preview.getByRole('link', { name: 'Instagram' })).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await openOverview(page)
  const visitor = await visitFirst(page, browser)
  await expect(visitor.getByRole('heading', { name: 'Jade' })).toBeVisible()
  await visitor.context().close()
  await page.reload()
  await expect(page.getByText('4 of 4 done')).toBeVisible()
  await steps(page).getByRole('button', { name: 'Close' }).click()
  await expect(steps(page)).toBeHidden()
})
