import { expect } from '@playwright/test'
import { webhookEvents } from '#contract/rules/webhookPayload.ts'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

test('a webhook is added, its secret shown once, a sample sent and sent again, and switched off', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'webhooks@example.com')
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Add a webhook' }).first().click()
  await page.getByLabel('Address').fill('http://127.0.0.1/in')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByText('Enter an address of the public internet')).toBeVisible()
  await page.getByLabel('Address').fill('https://hooks.nowhere.example/in')
  await page.getByLabel('Domain lost its record').uncheck()
  await page.getByRole('button', { name: 'Add webhook' }).click()
  await expect(page.getByLabel('Secret', { exact: true })).toHaveValue(/^whsec_/)
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await expect(page.getByText(`${webhookEvents.length - 1} events`).first()).toBeAttached()
  await expectAccessible(page)

  const act = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for https:/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Send a sample')
  const sample = page.getByRole('dialog', { name: 'Send a sample' })
  await sample.getByLabel('Event').selectOption('Task handed in')
  await expectAccessible(page)
  await sample.getByRole('button', { name: 'Send it' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(deliveries.getByText(/sample · nobody answered/)).toBeVisible({ timeout: 30_000 })
  await expect(deliveries.getByText('Task handed in').first()).toBeVisible()
  await expectAccessible(page)
  await deliveries.getByRole('button', { name: 'Send again' }).dblclick()
  await expect(deliveries.getByText(/· attempt 2/)).toBeVisible()
  await expect(deliveries.getByText(/· attempt 3/)).toHaveCount(0)
  await deliveries.getByText('Failed', { exact: true }).first().click()
  await expect(deliveries.getByText(/sample · nobody answered/)).toBeVisible()
  await page.keyboard.press('Escape')

  await act('New secret')
  await page.getByRole('button', { name: 'New secret' }).click()
  await expect(page.getByText('still signs beside it for 24 hours')).toBeVisible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  await act('Switch off')
  await expect(page.getByText('Off', { exact: true }).first()).toBeAttached()
  await act('Delete')
  await page.getByRole('button', { name: 'Delete webhook' }).click()
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('hooks.nowhere.example').first()).toBeVisible()
})
