import { expect, type Page } from '@playwright/test'
import { png } from '#tests/support/sampleFiles.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { askAsBrand, sendForItem } from './support/portal.ts'
import { enterApp } from './support/signIn.ts'

const long = 'summer-campaign-lake-house-golden-hour-portrait-final_03.png'

const filesOf = (page: Page) => page.getByRole('list', { name: 'Files' }).getByRole('button')

test('files are found by creator and request, and decided several at once', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'desk@example.com')
  await buyAgencyPlan(page)
  const brand = page.request
  const receive = async (name: string, title: string, files: readonly string[]) => {
    const [creator] = await askAsBrand(brand, '/user/creators/create', [{ name }])
    const item = { kind: 'PHOTO', title: 'By the lake', quantity: files.length }
    const request = { title, creator_ids: [creator.id], item_data: [item] }
    const [made] = await askAsBrand(brand, '/user/creators/requests/create', [request])
    for (const file of files) await sendForItem(brand, made.items[0].id, { ...png, name: file })
    return made.id
  }
  await receive('Jade', 'Summer', ['one.png', 'two.png', long])
  await receive('Mia', 'Winter', ['snow.png'])
  const cancelled = await receive('Zoe', 'Spring', ['gone.png'])
  await askAsBrand(brand, '/user/creators/requests/update', [
    { id: cancelled, data: { status: 'CANCELLED' } },
  ])
  await page.goto('/')
  await openArea(page, 'Review')

  await test.step('those of a cancelled request show where they are asked for', async () => {
    await expect(filesOf(page)).toHaveCount(4)
    await page.getByLabel('Cancelled requests too').click()
    await expect(filesOf(page)).toHaveCount(5)
    await page.reload()
    await expect(filesOf(page)).toHaveCount(5)
    await page.getByLabel('Cancelled requests too').click()
    await expect(filesOf(page)).toHaveCount(4)
  })

  await test.step('by creator, and by request', async () => {
    await page.getByRole('combobox', { name: 'Filter by creator' }).click()
    await page.getByRole('option', { name: 'Mia' }).click()
    await expect(filesOf(page)).toHaveText([/snow\.png/])
    await page.getByRole('combobox', { name: 'Filter by creator' }).click()
    await page.getByRole('option', { name: 'Mia' }).click()
    await expect(filesOf(page)).toHaveCount(4)
    await page.getByRole('combobox', { name: 'Filter by request' }).click()
    await page.getByRole('option', { name: 'Summer' }).click()
    await expect(filesOf(page)).toHaveCount(3)
  })

  await test.step('the end of a long name is seen', async () => {
    const end = filesOf(page).filter({ hasText: long }).getByText('final_03.png').last()
    await expect(end).toBeInViewport({ ratio: 1 })
  })

  await test.step('several are approved at once', async () => {
    await page.getByRole('button', { name: 'Select several' }).click()
    await filesOf(page).nth(0).click()
    await filesOf(page).nth(1).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Approve 2 files' }).click()
    await expect(filesOf(page).filter({ hasText: 'Approved' })).toHaveCount(2)
  })

  await test.step('and the others sent back with one message', async () => {
    await page.getByRole('button', { name: 'Select several' }).click()
    await page.getByRole('button', { name: 'Select those to review' }).click()
    await expect(page.getByRole('heading', { name: '1 file selected' })).toBeVisible()
    await page.getByRole('button', { name: 'Request changes' }).click()
    await page.getByLabel('What should change?').fill('Brighter')
    await page.getByRole('button', { name: 'Request changes' }).click()
    await expect(filesOf(page).filter({ hasText: 'Changes requested' })).toHaveCount(1)
  })
  const reviews = async () => {
    const asked = { sort: 'created_at' }
    const path = '/user/creators/requests/items/submissions/fetch'
    return JSON.stringify(await askAsBrand(brand, path, asked))
  }
  await expect.poll(reviews).toContain('Brighter')
})
