import { type BrowserContext, expect, type Page } from '@playwright/test'
import { signInOverNetwork } from '#tests/support/app/signInOverNetwork.ts'
import type { TestBrowser } from '#tests/support/app/testBrowser.ts'
import type { Greenroom } from './greenroom.ts'
import { mailsTo, openMail } from './openMail.ts'

/** Signs in as a person would who reads the code in the local mailbox, and answers nothing that is asked of new people. */
export async function signIn(page: Page, email: string): Promise<void> {
  await signInByCode(page, email)
  await passWelcome(page)
}

/** The same, up to where new people are asked who they are. */
export async function signInByCode(page: Page, email: string): Promise<void> {
  const before = await mailsTo(page, email)
  await page.goto('/')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /mailbox/i }).click()
  const mailbox = await opening
  await openMail(mailbox, email, { before })
  const code = /\b\d{6}\b/.exec((await mailbox.getByRole('article').textContent()) ?? '')?.[0] ?? ''
  await mailbox.close()
  await page.getByLabel('Digit 1 of 6').click()
  await page.keyboard.type(code)
}

/** Goes past what a new person is asked once. */
export async function passWelcome(page: Page): Promise<void> {
  const areas = page.getByRole('navigation', { name: 'Areas' }).first()
  const skip = page.getByRole('button', { name: 'Skip for now' })
  await expect(areas.or(skip)).toBeVisible()
  if (await skip.isVisible()) await skip.click()
  await expect(areas).toBeVisible()
}

/**
 * Gives a browser the session of somebody who signed in beside it, in a blink.
 *
 * @returns the same person, to make calls as.
 */
export async function enter(
  context: BrowserContext,
  greenroom: Pick<Greenroom, 'url' | 'port' | 'dataDir'>,
  email: string,
): Promise<TestBrowser> {
  const person = await signInOverNetwork(greenroom, email)
  const cookies = [...person.cookies].map(([name, value]) => ({ name, value, url: greenroom.url }))
  await context.addCookies(cookies)
  return person
}

/** Opens the app as somebody who has signed in beside it. */
export async function enterApp(
  page: Page,
  greenroom: Pick<Greenroom, 'url' | 'port' | 'dataDir'>,
  email: string,
): Promise<void> {
  await enter(page.context(), greenroom, email)
  await page.goto(greenroom.url)
  await expect(page.getByRole('navigation', { name: 'Areas' }).first()).toBeVisible()
}
