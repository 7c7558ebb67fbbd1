import { expect } from '@playwright/test'
import { disguisedPage, gif, png, type SampleFile } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openSettings } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { enterApp } from './support/signIn.ts'

const chosen = ({ name, type, bytes }: SampleFile) => ({
  name,
  mimeType: type,
  buffer: Buffer.from(bytes),
})

test('an agency uploads its logo, puts another in its place, and removes it', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'agency@example.com')
  await openSettings(page, 'Branding')
  await expect(page.getByText('With the agency plan the portal carries')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upload logo' })).toBeDisabled()
  await buyAgencyPlan(page)

  await openSettings(page, 'Branding')
  const logo = page.getByRole('region', { name: 'Logo' })
  const choose = async (button: string, file: SampleFile) => {
    const choosing = page.waitForEvent('filechooser')
    await logo.getByRole('button', { name: button }).click()
    await (await choosing).setFiles(chosen(file))
  }

  await choose('Upload logo', disguisedPage)
  await expect(logo.getByRole('alert')).toHaveText(
    'picture.png is sent as a photo (image/png), but its content is a text (text/plain). Choose a picture: PNG, JPEG, GIF, WebP or AVIF',
  )
  await choose('Upload logo', png)
  const picture = logo.getByRole('img', { name: 'Your logo' })
  await expect(picture).toHaveJSProperty('complete', true)
  await expect(picture).toHaveJSProperty('naturalWidth', 1)
  await expect(logo.getByRole('alert')).toBeHidden()
  await expectAccessible(page)

  const before = await picture.getAttribute('src')
  await choose('Replace logo', gif)
  await expect(picture).not.toHaveAttribute('src', before ?? '')

  await logo.getByRole('button', { name: 'Remove logo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove logo' }).click()
  await expect(picture).toBeHidden()
  await expect(logo.getByRole('button', { name: 'Upload logo' })).toBeVisible()
})
