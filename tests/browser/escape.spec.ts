import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import { openArea } from './support/areas.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

const press = (page: Page) => page.keyboard.press('Escape')

test('Escape closes what is open, one thing a press: the list of a field, then what the field stands in', async ({
  page,
  context,
  greenroom,
}) => {
  const brand = await enter(context, greenroom, 'escape@example.com')
  const [jade] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const [request] = await brand.ask(requestRoutes.create, [
    {
      title: 'By the lake',
      status: 'OPEN',
      creator_ids: [jade?.id ?? ''],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  await page.goto('/')
  const dialog = page.getByRole('dialog').first()
  const options = page.getByRole('option').first()

  await test.step('in a drawer, a select that has the focus and shows no options', async () => {
    await openArea(page, 'Links')
    await page.getByRole('button', { name: 'Publish a link' }).first().click()
    const domain = dialog.getByRole('combobox', { name: 'Domain' })
    await domain.focus()
    await press(page)
    await expect(dialog).toBeHidden()
  })

  await test.step('in a drawer, a select of several with its options', async () => {
    await page.getByRole('button', { name: 'Publish a link' }).first().click()
    await dialog.getByRole('combobox', { name: /^Excluded/ }).click()
    await expect(options).toBeVisible()
    await press(page)
    await expect(options).toBeHidden()
    await expect(dialog).toBeVisible()
    await press(page)
    await expect(dialog).toBeHidden()
  })

  await test.step('in a drawer, a field that has nothing to choose from', async () => {
    await openArea(page, 'Creators')
    await page.getByRole('button', { name: 'Add a creator' }).first().click()
    await dialog.getByRole('combobox', { name: 'Tags' }).click()
    await press(page)
    await expect(dialog).toBeHidden()
  })

  await test.step('in a dialog, the same', async () => {
    await page.getByLabel('Select Jade').check()
    await page.getByRole('button', { name: 'Change' }).click()
    await page.getByRole('menuitem', { name: 'Add tags' }).click()
    await dialog.getByRole('combobox', { name: 'Tags' }).click()
    await press(page)
    await expect(dialog).toBeHidden()
  })

  await test.step('in a drawer, a date with its calendar, and without', async () => {
    await page.goto(`/requests/${request?.id}`)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    const form = page.getByRole('dialog', { name: 'Edit request' })
    const due = form.getByRole('button', { name: 'Due' })
    const calendar = page.getByRole('button', { name: 'In a week' })
    await edit.click()
    await due.click()
    await expect(calendar).toBeVisible()
    await press(page)
    await expect(calendar).toBeHidden()
    await expect(form).toBeVisible()
    await press(page)
    await expect(form).toBeHidden()
    await edit.click()
    await due.click()
    await expect(calendar).toBeVisible()
    await due.focus()
    await press(page)
    await expect(calendar).toBeHidden()
    await expect(form).toBeVisible()
    await press(page)
    await expect(form).toBeHidden()
  })
})
