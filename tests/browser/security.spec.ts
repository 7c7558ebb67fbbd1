import { type BrowserContext, expect, type Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { test } from './support/greenroom.ts'
import { mailsTo, openMail } from './support/openMail.ts'
import { passWelcome, signIn } from './support/signIn.ts'

const phone = { viewport: { width: 390, height: 844 }, colorScheme: 'dark' } as const

/** Asks for a link in one browser, and gives the address that is mailed. */
async function askForLink(page: Page, email: string): Promise<string> {
  const before = await mailsTo(page, email)
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  const mailbox = await page.context().newPage()
  await openMail(mailbox, email, { before })
  const link = mailbox.getByRole('link', { name: /auth\/callback/ })
  const url = (await link.getAttribute('href')) ?? ''
  await mailbox.close()
  return url
}

const areas = (page: Page) => page.getByRole('navigation', { name: 'Areas' }).first()

async function opening(context: BrowserContext, url: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(url)
  return page
}

test('a mailed link signs in at once where it was asked for, and asks first elsewhere', async ({
  page,
  browser,
  greenroom,
}) => {
  const email = 'linked@example.com'
  await page.goto(await askForLink(page, email))
  await passWelcome(page)

  const elsewhere = await browser.newContext({ baseURL: greenroom.url, ...phone })
  const asking = await browser.newContext({ baseURL: greenroom.url })
  const url = await askForLink(await asking.newPage(), email)
  await asking.close()
  const opened = await opening(elsewhere, url)
  await expect(opened.getByRole('heading', { name: `Sign in as ${email}?` })).toBeVisible()
  await expectAccessible(opened)
  await opened.reload()
  await opened.getByRole('button', { name: 'Sign in' }).click()
  await expect(areas(opened)).toBeVisible()
  await elsewhere.close()
})

test('a link says who is signed in already, and lets them stay', async ({
  page,
  browser,
  greenroom,
}) => {
  const resident = 'resident.of.this.browser@example.com'
  await signIn(page, resident)
  const asking = await browser.newContext({ baseURL: greenroom.url })
  const url = await askForLink(await asking.newPage(), 'visiting@example.com')
  await asking.close()

  await page.goto(url)
  await expect(page.getByText(`You are signed in as ${resident} here.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(areas(page)).toBeVisible()
  await page.goto('/settings/profile')
  await expect(page.getByText(resident).first()).toBeVisible()
})

test('sessions are listed in the settings, and ended from there', async ({
  page,
  browser,
  greenroom,
}) => {
  const email = 'careful@example.com'
  const others = await Promise.all(
    [1, 2].map(() => browser.newContext({ baseURL: greenroom.url, ...phone })),
  )
  const pages: Page[] = []
  for (const context of others) {
    const other = await context.newPage()
    await signIn(other, email)
    pages.push(other)
  }
  await signIn(page, email)
  await page.goto('/settings/profile')
  await page
    .getByRole('navigation', { name: 'Settings' })
    .getByRole('link', { name: 'Security' })
    .click()
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')
  await expect(rows).toHaveCount(3)
  await expect(rows.first()).toContainText('This device')
  await expect(rows.first()).toContainText(/Chrome on \w+/)
  await expectAccessible(page)

  await rows
    .nth(1)
    .getByRole('button', { name: /End the session/ })
    .click()
  await expect(rows).toHaveCount(2)
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await page.getByRole('button', { name: 'End 1 session' }).click()
  await expect(rows).toHaveCount(1)
  for (const other of pages) {
    await other.goto('/creators')
    await expect(other).toHaveURL(/\/login/)
  }
  for (const context of others) await context.close()
})
