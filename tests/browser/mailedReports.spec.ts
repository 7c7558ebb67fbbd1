import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { bothLooks } from './support/bothLooks.ts'
import { test } from './support/greenroom.ts'
import { mailsTo, openMail } from './support/openMail.ts'
import { enter } from './support/signIn.ts'

const look = (page: Page, name: string, part?: string) =>
  bothLooks(page, name, { check: () => expectAccessible(page, part) })

/** The time of the day in UTC at a moment: `09:00`. */
const clockAt = (moment: number) => new Date(moment).toISOString().slice(11, 16)

test('a report is mailed again and again, read by its link, and unsubscribed by its reader', async ({
  browser,
  greenroom,
}) => {
  test.setTimeout(240_000)
  const settings = { baseURL: greenroom.url, timezoneId: 'UTC' }
  const context = await browser.newContext(settings)
  await enter(context, greenroom, 'mailed@example.com')
  const page = await context.newPage()
  await page.goto('/reports')
  await page.getByRole('button', { name: 'New report' }).first().click()
  const form = page.getByRole('dialog', { name: 'New report' })
  await form.getByLabel('Name').fill('Summer for Aldous')
  await form.getByRole('button', { name: 'Create report' }).click()

  const mailing = page.getByRole('region', { name: 'By mail' })
  await test.step('when and to whom is set up', async () => {
    await look(page, 'unmailed', 'main')
    await mailing.getByRole('button', { name: 'Set up' }).click()
    const drawer = page.getByRole('dialog', { name: 'Report by mail' })
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('Enter at least one address')).toBeVisible()
    const to = drawer.getByLabel('To')
    await to.fill('marta@aldous.example\nnobody')
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(drawer.getByText('This is no email address: nobody')).toBeVisible()
    await to.fill('marta@aldous.example\nben@aldous.example')
    await drawer.getByText('Weekly').click()
    for (const day of await drawer.getByRole('checkbox').all()) await day.check()
    await look(page, 'form', '[role=dialog]')
    // The server looks for what is due as each minute begins.
    await drawer.getByRole('textbox', { name: 'At' }).fill(clockAt(Date.now() + 75_000))
    await drawer.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Mails of this report saved')).toBeVisible()
    await expect(mailing.getByText(/^Every day at/)).toBeVisible()
    await expect(mailing.getByText('Not mailed yet')).toHaveCount(2)
    await look(page, 'mailed', 'main')
  })

  await test.step('a copy shows how it looks', async () => {
    await mailing.getByRole('button', { name: 'Mail me a copy' }).click()
    await expect(page.getByText('A copy is on its way')).toBeVisible()
    const box = await context.newPage()
    await openMail(box, 'mailed@example.com', { subject: 'Summer for Aldous' })
    await box.close()
  })

  const reader = await browser.newContext(settings)
  const mail = await reader.newPage()
  await test.step('it comes when it is due, and its link opens the report', async () => {
    await expect.poll(() => mailsTo(mail, 'marta@aldous.example'), { timeout: 150_000 }).toBe(1)
    await openMail(mail, 'marta@aldous.example')
    await expect(mail.getByRole('heading', { name: 'Summer for Aldous' }).first()).toBeVisible()
    await mail.screenshot({ path: test.info().outputPath('mail.png'), fullPage: true })
    const report = mail.getByRole('link', { name: /\/share\// })
    const opened = await reader.newPage()
    await opened.goto((await report.getAttribute('href')) ?? '')
    await expect(opened.getByRole('heading', { name: 'Summer for Aldous' })).toBeVisible()
    await opened.close()
  })

  await test.step('its reader unsubscribes, which the team sees', async () => {
    const end = mail.getByRole('link', { name: /\/unsubscribe-report\?/ })
    await mail.goto((await end.getAttribute('href')) ?? '')
    await expect(mail.getByRole('heading', { name: 'Get this report no more?' })).toBeVisible()
    await look(mail, 'unsubscribe')
    await mail.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(mail.getByRole('heading', { name: 'You get this report no more' })).toBeVisible()
    await page.reload()
    await expect(mailing.getByText(/^Unsubscribed .*: nothing is mailed there$/)).toBeVisible()
    await expect(mailing.getByText(/^Last mailed/)).toHaveCount(1)
    await look(page, 'unsubscribed', 'main')
  })

  await test.step('it is paused, resumed and stopped', async () => {
    await mailing.getByRole('button', { name: 'Pause' }).click()
    await expect(mailing.getByText('Paused', { exact: true })).toBeVisible()
    await mailing.getByRole('button', { name: 'Resume' }).click()
    await expect(mailing.getByText('On', { exact: true })).toBeVisible()
    await mailing.getByRole('button', { name: 'Stop' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Stop' }).click()
    await expect(mailing.getByRole('button', { name: 'Set up' })).toBeVisible()
  })
  await reader.close()
  await context.close()
})
