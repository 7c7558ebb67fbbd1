import { expect } from '@playwright/test'
import { mp4 } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { phoneNetwork } from './support/portal.ts'
import { signIn } from './support/signIn.ts'

test('a machine is drawn with its present state lit, which moves as its actor does', async ({
  page,
  context,
}) => {
  await context.addInitScript(() => localStorage.setItem('greenroom.machines', 'on'))
  await signIn(page, 'drawing@example.com')
  await openArea(page, 'Examples')
  await page.getByRole('button', { name: 'Machines' }).click()
  const panel = page.getByRole('complementary', { name: 'Machines' })
  const lit = panel.locator('[data-present]')
  await panel.getByLabel('Machine', { exact: true }).selectOption('upload')
  await expect(panel.getByRole('img', { name: 'upload, not started' })).toBeVisible()
  await expect(panel.getByRole('status')).toHaveText('The store has no actor of this machine.')
  await expect(lit).toHaveCount(0)

  const network = await phoneNetwork(page)
  await network(64 * 1024)
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload files' }).first().click()
  const buffer = Buffer.concat([mp4.bytes, Buffer.alloc(3 * 1_048_576)])
  await (await choosing).setFiles({ name: 'walk.mp4', mimeType: mp4.type, buffer })
  await expect(panel.getByRole('img', { name: 'upload, now in sendingPart' })).toBeVisible()
  await expect(panel.getByRole('status')).toHaveText('Now: sendingPart')
  await expect(lit).toHaveCount(2)
  await expect(lit.first()).toHaveAttribute('data-state', 'upload.sendingPart')
  await expect(lit.last()).toHaveAttribute('data-state', /^upload\.sendingPart\.\w+$/)
  await expect(lit.last()).toBeInViewport()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pause walk.mp4' }).click()
  await expect(lit).toHaveAttribute('data-state', 'upload.paused')
  await network(-1)
  await panel.getByRole('button', { name: 'Close machines' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'Machines' })).toBeVisible()
})
