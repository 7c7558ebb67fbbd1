import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { openArea } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { test } from './support/greenroom.ts'
import { enterApp, signIn } from './support/signIn.ts'

test('a link is shared, somebody signs up with it and pays, and the commission is there', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, 'anna@example.com')
  await openArea(page, 'Referrals')
  await expect(page.getByText('1 of 1', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Add a code' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('anna-2026')
  await page.getByRole('button', { name: 'Add code' }).click()
  const code = page.getByRole('row', { name: /anna-2026/ })
  await expect(code.getByRole('button', { name: `Copy ${baseURL}/?ref=anna-2026` })).toBeVisible()
  await expectAccessible(page)

  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL })
  const other = await context.newPage()
  await other.goto('/?ref=anna-2026')
  await signIn(other, 'bob@example.com')
  await buyAgencyPlan(other)
  await openArea(other, 'Payments')
  const purchase = other.getByRole('row', { name: /Greenroom/ })
  await expect(purchase).toContainText('$99.00')
  await expect(purchase).toContainText('Test purchase')
  await context.close()

  await page.reload()
  await expect(code).toContainText('1')
  await page.getByRole('tab', { name: 'Commissions' }).click()
  const commission = page.getByRole('row', { name: /Test commission/ })
  await expect(commission).toContainText('On hold')
  await expect(commission).toContainText('$19.80')
  await expect(page.getByText('Test purchases have made $19.80 of test commissions')).toBeVisible()

  await page.getByRole('button', { name: 'Record a payout' }).click()
  await page.getByLabel('Amount in USD').pressSequentially('0.5')
  await page.getByRole('button', { name: 'Record payout' }).click()
  await expect(page.getByRole('row', { name: /Payout/ })).toContainText('$0.50')
  await expectAccessible(page)
})

test('payouts to creators are recorded, filtered, changed and deleted', async ({
  page,
  greenroom,
}) => {
  await enterApp(page, greenroom, 'cleo@example.com')
  await page.request.post('/v2/user/creators/create', { data: [{ name: 'Jade' }] })
  await openArea(page, 'Payments')
  await page.getByRole('button', { name: 'Record a payout' }).first().click()
  await page.getByRole('button', { name: 'Record payout' }).click()
  await expect(page.getByText('Enter an amount above zero')).toBeVisible()
  // What is wrong takes the focus first, which closes a list that opens meanwhile.
  await expect(page.getByLabel('Amount')).toBeFocused()
  await page.getByRole('combobox', { name: 'Creator' }).click()
  await page.getByRole('option', { name: 'Jade' }).click()
  await page.getByLabel('Amount').pressSequentially('1250')
  await page.getByRole('combobox', { name: 'Method' }).fill('Wise')
  await page.getByRole('button', { name: 'Record payout' }).click()
  const row = page.getByRole('row', { name: /Jade/ })
  await expect(row).toContainText('$1,250.00')
  await expectAccessible(page)

  await row.getByRole('button', { name: /Edit the payout to Jade/ }).click()
  await page.getByRole('combobox', { name: 'Status', exact: true }).click()
  await page.getByRole('option', { name: 'Pending' }).click()
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(row).toContainText('Pending')

  await page.getByRole('combobox', { name: 'Filter by status' }).click()
  await page.getByRole('option', { name: 'Paid', exact: true }).click()
  await expect(page.getByText('No matching payments')).toBeVisible()
  await page.getByRole('button', { name: 'Clear search and filters' }).click()

  await page.getByRole('checkbox', { name: 'Select $1,250.00 to Jade' }).check()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete 1 payout' }).click()
  await expect(page.getByText('No payments yet')).toBeVisible()
})
