import { expect } from '@playwright/test'
import { disguisedPage, mp4, png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { chosen } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

test('a library is filled with files, looked through, tidied and emptied', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'anna@example.com')
  await openArea(page, 'Examples')
  await expect(page.getByRole('heading', { name: 'No examples yet' })).toBeVisible()

  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  await (await choosing).setFiles([chosen(png), chosen(mp4), chosen(disguisedPage)])
  await expect(page.getByText('2 examples added')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('alert')).toHaveText(
    /but its content is a text \(text\/plain\)\. Choose a photo, a video, an audio file or a text/,
  )
  const pixel = page.getByRole('article', { name: 'pixel.png' })
  await expect(pixel.locator('img')).toHaveJSProperty('naturalWidth', 1)
  await expect(pixel.getByText('Photo')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Open pixel.png' }).click()
  const viewer = page.getByRole('dialog', { name: 'pixel.png' })
  await expect(viewer.getByRole('img', { name: 'pixel.png' })).toHaveJSProperty('naturalWidth', 1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await pixel.getByRole('button', { name: 'Actions for pixel.png' }).click()
  await page.getByRole('menuitem', { name: 'Edit name and tags' }).click()
  const form = page.getByRole('dialog', { name: 'Edit example' })
  await form.getByLabel('Name').fill('Pool')
  await form.getByText('Tags', { exact: true }).click()
  await page.keyboard.type('summer\n')
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Pool saved')).toBeVisible()
  await expect(page.getByRole('article', { name: 'Pool' }).getByText('summer')).toBeVisible()

  await page.getByRole('combobox', { name: 'Filter by tags' }).fill('summer')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('combobox', { name: 'Filter by type' }).click()
  await page.getByRole('option', { name: 'From discovery' }).click()
  await expect(page.getByRole('heading', { name: 'No matching examples' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()

  for (const name of ['Pool', 'film.mp4']) {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const question = page.getByRole('dialog', { name: `Delete ${name}?` })
    await expect(question.getByText('No request uses it.')).toBeVisible()
    await question.getByRole('button', { name: 'Delete example' }).click()
    await expect(page.getByText(`${name} deleted`)).toBeVisible()
  }
  await expect(page.getByRole('heading', { name: 'No examples yet' })).toBeVisible()
})
