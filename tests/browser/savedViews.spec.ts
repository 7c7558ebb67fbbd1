import { expect, type Page } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { openMail } from './support/openMail.ts'
import { enter } from './support/signIn.ts'

const rows = (page: Page) => page.getByRole('table').getByRole('row')

test('a list’s filters are saved, shared, changed by nobody else, and deleted with a way back', async ({
  page,
  context,
  browser,
  greenroom,
}) => {
  const owner = await enter(context, greenroom, 'views@example.com')
  await buyAgencyPlan(page)
  await owner.ask(creatorRoutes.create, [
    { name: 'Jade', tags: ['vip'] },
    { name: 'Ruby', tags: ['vip'] },
    { name: 'Opal' },
  ])
  await owner.ask(teamRoutes.create, { data: [{ email: 'mate@example.com', role: 'MEMBER' }] })

  await page.goto('/creators?tags=vip&sort=-name')
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name').fill('VIPs')
  await page.getByLabel('Share with the team').check()
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click()
  await expect(views.getByRole('button', { name: 'VIPs', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await views.getByRole('button', { name: 'All creators' }).click()
  await expect(rows(page)).toHaveCount(4)
  await expect(page).toHaveURL(/\/creators$/)

  const other = await browser.newContext()
  await enter(other, greenroom, 'mate@example.com')
  const mate = await other.newPage()
  await openMail(mate, 'mate@example.com', { subject: 'You are invited' })
  await mate.getByRole('link', { name: /\/invite\?token=/ }).click()
  await mate.getByRole('button', { name: 'Accept invitation' }).click()
  await expect(mate.getByRole('navigation', { name: 'Areas' }).first()).toBeVisible()
  await mate.goto('/creators')
  const matesViews = mate.getByRole('navigation', { name: 'Views' })
  await matesViews.getByRole('button', { name: 'VIPs', exact: true }).click()
  await expect(rows(mate)).toHaveCount(3)
  await expect(rows(mate).nth(1)).toContainText('Ruby')
  await mate.getByLabel('Search creators').fill('Jade')
  await expect(rows(mate)).toHaveCount(2)
  await expect(matesViews.getByRole('button', { name: 'Save changes' })).toBeHidden()
  await matesViews.getByRole('button', { name: 'Reset' }).click()
  await expect(rows(mate)).toHaveCount(3)
  await other.close()

  await views.getByRole('button', { name: 'VIPs', exact: true }).click()
  await page.getByLabel('Search creators').fill('Jade')
  await views.getByRole('button', { name: 'Save changes' }).click()
  await expect(views.getByRole('button', { name: 'Reset' })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Search creators')).toHaveValue('Jade')

  await views.getByRole('button', { name: 'Actions for VIPs' }).click()
  await page.getByRole('menuitem', { name: 'Delete view' }).click()
  await expect(views.getByRole('button', { name: 'VIPs', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await views.getByRole('button', { name: 'VIPs', exact: true }).click()
  await expect(rows(page)).toHaveCount(2)
})
