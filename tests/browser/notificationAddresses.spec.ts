import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { openMail } from './support/openMail.ts'
import { enter } from './support/signIn.ts'

test('an address of the team is named, confirmed by the link that it is mailed, changed and deleted', async ({
  page,
  context,
  greenroom,
}) => {
  await enter(context, greenroom, 'addresses@example.com')
  await page.goto('/settings/profile')
  await page.getByRole('link', { name: 'Notifications', exact: true }).click()
  const team = page.getByRole('region', { name: 'Addresses of the team' })
  await team.getByRole('button', { name: 'Add an address' }).click()
  const adding = page.getByRole('dialog', { name: 'Add an address' })
  await adding.getByLabel('Name').fill('Bookings desk')
  await adding.getByLabel('Email address').fill('bookings@rivers.example')
  await expect(adding.getByLabel('Files arrived')).not.toBeChecked()
  await adding.getByLabel('Page reported').uncheck()
  await expectAccessible(page)
  await adding.getByRole('button', { name: 'Add address' }).click()
  await expect(page.getByText('A link to confirm it is on its way')).toBeVisible()
  await expect(team.getByText('Waits to be confirmed')).toBeVisible()
  await expect(team.getByText('bookings@rivers.example · 7 events')).toBeVisible()
  await expectAccessible(page)

  await openMail(page, 'bookings@rivers.example')
  const link = page.getByRole('link', { name: /\/confirm-address\?/ })
  await page.goto((await link.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { name: 'Get these mails?' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'The address is confirmed' })).toBeVisible()

  await page.goto('/settings/notifications')
  await expect(team.getByText('Confirmed', { exact: true })).toBeVisible()
  const act = async (action: string) => {
    await team.getByRole('button', { name: 'Actions for Bookings desk' }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Change')
  const changing = page.getByRole('dialog', { name: 'Change the address' })
  await changing.getByLabel('Files arrived').check()
  await changing.getByLabel('Page reported').check()
  await changing.getByRole('button', { name: 'Save changes' }).click()
  await expect(team.getByText('bookings@rivers.example · All events')).toBeVisible()
  await act('Delete')
  await page.getByRole('button', { name: 'Delete address' }).click()
  await expect(team.getByText('bookings@rivers.example')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(team.getByText('bookings@rivers.example')).toBeVisible()
})
