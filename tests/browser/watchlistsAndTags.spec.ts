import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openArea, openSettings } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enterApp } from './support/signIn.ts'

test('accounts are put on a watchlist by handle and by address, found and removed', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'watching@example.com')
  await openArea(page, 'Watchlists')
  await page.getByRole('button', { name: 'Add a watchlist' }).first().click()
  await page.getByLabel('Name').fill('Rivals')
  await page.getByRole('button', { name: 'Add watchlist' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rivals' })).toBeVisible()

  await page.getByRole('button', { name: 'Add an account' }).first().click()
  await page.getByLabel('Handle or address').fill('https://www.tiktok.com/@opal?lang=en')
  await expect(page.getByRole('combobox', { name: 'Platform', exact: true })).toHaveValue('TikTok')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add account' }).click()
  const opal = page.getByRole('row', { name: /opal/ })
  await expect(opal.getByRole('link', { name: 'opal' })).toHaveAttribute(
    'href',
    'https://www.tiktok.com/@opal',
  )

  await expect(page.getByRole('columnheader', { name: 'Growth' })).toBeVisible()

  await page.getByRole('button', { name: 'Add an account' }).click()
  await page.getByLabel('Handle or address').fill('@ruby!')
  await page.getByRole('combobox', { name: 'Platform', exact: true }).click()
  await page.getByRole('option', { name: 'Instagram' }).click()
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('A handle on Instagram is 1 to 30 letters')).toBeVisible()
  await page.getByLabel('Handle or address').fill('@ruby')
  await page.getByRole('button', { name: 'Add account' }).click()
  await expect(page.getByText('1 to 2 of 2 accounts')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search accounts' }).fill('rub')
  await expect(opal).toBeHidden()
  await page.getByRole('checkbox', { name: 'Select ruby' }).check()
  await page.getByRole('button', { name: 'Remove from watchlist' }).click()
  await page.getByRole('button', { name: 'Remove account' }).click()
  await expect(page.getByText('No matching accounts')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(opal).toBeVisible()
})

test('a tag typed on a creator is suggested, renamed everywhere and removed', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'tagging@example.com')
  await openArea(page, 'Creators')
  await page.getByRole('button', { name: 'Add a creator' }).first().click()
  await page.getByLabel('Name').fill('Jade')
  await page.getByRole('combobox', { name: 'Tags', exact: true }).fill('vip')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Add creator' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jade' })).toBeVisible()

  await openSettings(page, 'Tags')
  await page.getByRole('button', { name: 'Rename vip' }).click()
  await expect(page.getByText('Renames it in 1 place')).toBeVisible()
  await page.getByRole('textbox', { name: 'Tag' }).fill('Star')
  await page.getByRole('button', { name: 'Rename', exact: true }).click()
  await expect(page.getByRole('row', { name: /Star/ })).toContainText('1')

  await openArea(page, 'Links')
  await page.getByRole('button', { name: 'Publish a link' }).first().click()
  await page.getByRole('combobox', { name: 'Tags', exact: true }).click()
  await expect(page.getByRole('option', { name: 'Star' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Cancel' }).click()

  await openArea(page, 'Creators')
  await expect(page.getByRole('row', { name: /Jade/ })).toContainText('Star')
  await openSettings(page, 'Tags')
  await page.getByRole('checkbox', { name: 'Select Star' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete tag' }).click()
  await expect(page.getByText('No tags yet')).toBeVisible()
  await openArea(page, 'Creators')
  await expect(page.getByRole('row', { name: /Jade/ })).not.toContainText('Star', {
    timeout: 20_000,
  })
})
