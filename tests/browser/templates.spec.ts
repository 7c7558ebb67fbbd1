import { expect } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enter, enterApp } from './support/signIn.ts'

test('a calendar is subscribed to, and its address changed and stopped', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'feeds@example.com')
  await openArea(page, 'Calendar')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await page.getByRole('button', { name: 'Make an address' }).click()
  const address = page.getByRole('textbox', { name: 'Address' })
  const first = await address.inputValue()
  const statusOf = async (url: string) => (await page.request.get(url)).status()
  expect(await statusOf(first)).toBe(200)
  await expect(page.getByRole('button', { name: 'Copy the address' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Change address' }).click()
  const change = page.getByRole('dialog', { name: 'Change the address?' })
  await change.getByRole('button', { name: 'Change address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('Your address works since', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  const stop = page.getByRole('dialog', { name: 'Stop this calendar?' })
  await stop.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The address works no more')).toBeVisible()
  expect(await statusOf(second)).toBe(404)
})

test('a request is kept as a template, made from it and made the same again', async ({
  page,
  context,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'templates@example.com')
  const owner = await enter(context, greenroom, 'templates@example.com')
  await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const requests = async () => (await owner.ask(requestRoutes.fetch, {})).data

  await openArea(page, 'Requests')
  await page.getByRole('button', { name: 'New request' }).first().click()
  await page.getByRole('button', { name: 'Save as template' }).click()
  await expect(page.getByText('Enter a title')).toBeVisible()
  await page.getByRole('textbox', { name: 'Title' }).fill('Weekly set')
  await page.getByRole('textbox', { name: 'What you need' }).fill('Portraits')
  await page.getByRole('button', { name: 'Save as template' }).click()
  await expect(page.getByText('Weekly set saved as a template')).toBeVisible()
  expect(await requests()).toEqual([])

  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('menuitem', { name: 'All templates' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Templates' })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Weekly set' }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Every week')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByText('Renamed to Every week')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Every week' }).click()
  await page.getByRole('textbox', { name: 'Brief' }).fill('In daylight')
  await page.getByRole('button', { name: 'Save template' }).click()
  await expect(page.getByText('Every week saved')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'New request' }).click()
  await page.getByRole('button', { name: 'Start from a template' }).click()
  await page.getByRole('menuitem', { name: /^Every week/ }).click()
  await expect(page.getByRole('textbox', { name: 'Brief' })).toHaveValue('In daylight')
  await page.getByRole('combobox', { name: 'Creators' }).click()
  await page.getByRole('option', { name: 'Jade' }).click()
  await page.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Every week' })).toBeVisible()
  expect(await requests()).toMatchObject([{ title: 'Every week', brief: 'In daylight' }])

  await openArea(page, 'Requests')
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('link', { name: 'Every week' }).click()
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('checkbox', { name: 'Friday' }).check()
  await expect(page.getByText(/^Next: (Monday|Friday), .* at 9:00 AM \(/)).toBeVisible()
  await page.getByRole('button', { name: 'Save repeat' }).click()
  await expect(page.getByText('Choose at least one creator')).toBeVisible()
  await page.getByRole('combobox', { name: 'Creators' }).click()
  await page.getByRole('option', { name: 'Jade' }).click()
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save repeat' }).click()
  const repeat = page.getByRole('region', { name: 'Repeat' })
  await expect(repeat.getByText('Every Monday and Friday at 9:00 AM')).toBeVisible()
  await repeat.getByRole('button', { name: 'Pause' }).click()
  await expect(repeat.getByText('Paused')).toBeVisible()
  await repeat.getByRole('button', { name: 'Resume' }).click()
  await expect(repeat.getByText(/^Next: /)).toBeVisible()
  await expectAccessible(page)
  await repeat.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send now' }).click()
  await expect(page.getByText('Every week is sent to 1 creator', { exact: false })).toBeVisible()
  expect(await requests()).toHaveLength(2)

  await openArea(page, 'Requests')
  await page
    .getByRole('checkbox', { name: /Every week/ })
    .first()
    .check()
  await page.getByRole('link', { name: 'Same again' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Every week')
  await expect(page.getByText('Jade has no portal password yet', { exact: false })).toBeVisible()
  expect(await requests()).toHaveLength(2)

  await openArea(page, 'Requests')
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Actions for Every week' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete template' }).click()
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('link', { name: 'Every week' })).toBeVisible()
})
