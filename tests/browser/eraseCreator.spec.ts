import { expect } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { expectAccessible } from './support/accessibility.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

test('a creator is erased by whoever types their name, and by nothing else', async ({
  page,
  greenroom,
}) => {
  const owner = await enter(page.context(), greenroom, 'erasing@example.com')
  await page.goto('/')
  await buyAgencyPlan(page)
  await owner.ask(creatorRoutes.create, [
    { name: 'Jade Larkfield' },
    { name: 'Ruby Moss', notes: 'Works with Jade Larkfield' },
  ])
  await page.goto('/creators')
  await page.getByRole('link', { name: 'Jade Larkfield' }).click()
  const section = page.getByRole('region', { name: 'Personal data' })
  await section.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Jade Larkfield?' })
  const typed = dialog.getByRole('textbox', { name: 'Type Jade Larkfield to confirm' })
  await expect(typed).toBeFocused()
  await expectAccessible(page)
  await typed.fill('Ruby Moss')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Erase creator' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect((await owner.ask(creatorRoutes.fetch, {})).total).toBe(2)

  await section.getByRole('button', { name: 'Erase…' }).click()
  await expect(typed).toHaveValue('')
  await typed.fill(' jade  larkfield ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Jade Larkfield is erased')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Creators' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ruby Moss' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jade Larkfield' })).toHaveCount(0)
  await expect
    .poll(async () => (await owner.ask(creatorRoutes.fetch, {})).data.map(({ notes }) => notes))
    .toEqual(['Works with [removed]'])
})
