import { expect } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { openSettings } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

test('a key is created with an end, addresses and creators, used, and edited', async ({
  page,
  greenroom,
}) => {
  const owner = await enter(page.context(), greenroom, 'keys@example.com')
  await page.goto('/')
  await buyAgencyPlan(page)
  await owner.ask(creatorRoutes.create, [{ name: 'Jade' }, { name: 'Ruby' }])
  await openSettings(page, 'API keys')
  await page.getByRole('button', { name: 'Create a key' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create a key' })
  await form.getByLabel('Name').fill('Partner')
  await form.getByLabel('Expires').fill('2099-01-31T18:00')
  const addresses = form.getByLabel('Addresses')
  await addresses.fill('10.0.0.300')
  await addresses.press('Enter')
  await form.getByRole('radio', { name: 'Only these creators' }).check()
  await form.getByRole('button', { name: 'Create key' }).click()
  await expect(form.getByText('Enter an IP address or a range, such as')).toBeVisible()
  await expect(form.getByText('Choose at least one creator')).toBeVisible()

  await addresses.press('Backspace')
  await addresses.fill('127.0.0.0/8')
  await addresses.press('Enter')
  await addresses.fill('::1')
  await addresses.press('Enter')
  await form.getByRole('combobox', { name: 'Creators' }).fill('Jade')
  await page.getByRole('option', { name: 'Jade' }).click()
  // The other creators that may be chosen stand before the button until the field is left.
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Create key' }).click()

  const token = await page.getByLabel('API key', { exact: true }).inputValue()
  const fetchCreators = () =>
    fetch(new URL('/v2/user/creators/fetch', greenroom.url), {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: '{}',
    })
  const answer = await fetchCreators()
  expect(await answer.json()).toMatchObject({ data: [{ name: 'Jade' }], total: 1 })
  expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=299;t=\d+$/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  const row = page.getByRole('row', { name: /Partner/ })
  await expect(row).toContainText('1 creator · from 2 addresses')
  await expect(row).toContainText(/Active.*until/)

  await row.getByRole('button', { name: 'Edit Partner' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit key' })
  await edit.getByLabel('Name').fill('Former partner')
  await edit.getByLabel('Expires').fill('2020-01-31T18:00')
  await edit.getByRole('radio', { name: 'All creators' }).check()
  await edit.getByRole('button', { name: 'Save changes' }).click()
  const edited = page.getByRole('row', { name: /Former partner/ })
  await expect(edited).toContainText(/Expired.*since/)
  await expect(edited).not.toContainText('1 creator')
  expect(await (await fetchCreators()).json()).toMatchObject({
    error: { code: 'API_KEY_INVALID', message: 'This API key has expired' },
  })
})
