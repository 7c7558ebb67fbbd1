import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { domainRoutes } from '#contract/resources/domains.ts'
import { trackingLinkRoutes } from '#contract/resources/trackingLinks.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enter, signIn } from './support/signIn.ts'

test('links are imported without their wrong lines, and those that are found are exported', async ({
  page,
}) => {
  await signIn(page, 'importing@example.com')
  await openArea(page, 'Links')
  await page.getByRole('button', { name: 'Publish a link' }).first().click()
  const chosen = page.getByRole('dialog').getByRole('combobox', { name: 'Domain' })
  await expect(chosen).toHaveValue(/./)
  const domain = await chosen.inputValue()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  await expectAccessible(page)
  const lines = [
    'Goes by,Domain,URL,Title',
    `summer,${domain},example.com/summer,Summer`,
    'elsewhere,elsewhere.example,example.com,Elsewhere',
    `autumn,${domain},example.com/autumn,Autumn`,
    `bad path,${domain},example.com,Bad`,
  ]
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\n')),
  })
  await dialog.getByRole('combobox', { name: 'What Goes by holds' }).click()
  await page.getByRole('option', { name: 'pathname (required)' }).click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Continue' }).click()

  const wrong = dialog.getByRole('region', { name: 'Wrong lines' })
  await expect(
    wrong.getByRole('row', { name: /^3 Domain .* Is none of your domains/ }),
  ).toBeVisible()
  await expect(wrong.getByRole('row', { name: /^5 Goes by .* May hold letters/ })).toBeVisible()
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download wrong lines' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('links wrong lines.csv')
  expect((await readFile(await saved.path(), 'utf8')).split('\r\n')[1]).toBe(
    'elsewhere,elsewhere.example,example.com,Elsewhere,3,domain: Is none of your domains',
  )
  await wrong.getByRole('textbox', { name: 'domain of line 3' }).fill(domain)
  await page.keyboard.press('Enter')
  await expect(wrong.getByRole('textbox', { name: 'Goes by of line 5' })).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Leave out the wrong line' }).check()
  await dialog.getByRole('button', { name: 'Import 3 lines' }).click()
  await expect(dialog.getByText('3 imported, 0 unchanged, 1 left out.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('searchbox', { name: 'Search links' }).fill('autumn')
  // While the dialog closes, nothing behind it counts as visible.
  await expect(page.getByRole('link', { name: 'Autumn', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Summer', exact: true })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV', exact: true }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^links-\d{4}-\d\d-\d\d\.csv$/)
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain('/autumn,https://example.com/autumn,')
})

test('an import is undone: what it has made is gone, and what was there before stays', async ({
  page,
  context,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'imported-back@example.com')
  const [domain] = (await owner.ask(domainRoutes.fetch, { sort: 'domain_host' })).data
  const host = domain?.domain_host ?? ''
  const before = { pathname: 'back-old', title: 'Old', target_url: 'https://example.com/' }
  await owner.ask(trackingLinkRoutes.create, [{ ...before, user_domain_id: domain?.id ?? '' }])
  await page.goto('/links?form=import')
  const dialog = page.getByRole('dialog')
  const lines = ['old', 'one', 'two'].map((one) => `back-${one},${host},https://example.com/`)
  await dialog.getByLabel('File to import').setInputFiles({
    name: 'links.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['pathname,domain,target_url', ...lines].join('\n')),
  })
  await dialog.getByRole('button', { name: /^Import \d lines$/ }).click()
  await expect(dialog.getByText('2 imported, 1 unchanged, 0 left out.')).toBeVisible()
  const total = async () => (await owner.ask(trackingLinkRoutes.fetch, {})).total
  expect(await total()).toBe(3)
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByText('2 links deleted again.')).toBeVisible()
  await expect(dialog.getByText('What was there before the import is as it was.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  const { data } = await owner.ask(trackingLinkRoutes.fetch, {})
  expect(data.map(({ title }) => title)).toEqual(['Old'])
  await expect(page.getByRole('link', { name: 'Old', exact: true })).toBeVisible()
  await expect(page.getByText('back-one')).toBeHidden()
})
