import { expect, type Page, test } from '@playwright/test'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { invitationRoutes } from '#contract/resources/invitations.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { expectAccessible } from './support/accessibility.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { openMail } from './support/openMail.ts'
import { openPhone } from './support/portal.ts'
import { enter } from './support/signIn.ts'
import { type GreenroomWithPlatform, startWithPlatform } from './support/withPlatform.ts'

let greenroom: GreenroomWithPlatform

test.beforeAll(async () => {
  greenroom = await startWithPlatform()
})

test.afterAll(() => greenroom.stop())

/** Axe on a page of the portal as a screen shows it that is high enough for all of it: nothing is half under a bar. */
async function expectAccessibleWhole(page: Page): Promise<void> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  await page.waitForLoadState('networkidle')
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ ...size, height })
  await expectAccessible(page)
  await page.setViewportSize(size)
}

const portal_password = 'long enough'

test('a creator connects an account in the portal, loses the connection, and connects again', async ({
  page: brandPage,
  browser,
}) => {
  const { platform, url } = greenroom
  platform.signInAs('jade', 1_234)
  const brand = await enter(brandPage.context(), greenroom, 'connections@example.com')
  const [jade] = await brand.ask(creatorRoutes.create, [{ name: 'Jade', portal_password }])
  const phone = await openPhone(browser, url)
  const page = await phone.newPage()

  await test.step('they are told what is read, agree at the platform, and see their figures', async () => {
    await page.goto(`/portal/login?id=${jade?.user_creator_id}`)
    await page.getByLabel('Password', { exact: true }).fill(portal_password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('link', { name: 'Accounts' }).last().click()
    const reads = page.getByRole('list', { name: 'What is read from Instagram' })
    await expect(reads).toContainText('Your posts and their figures')
    await expectAccessibleWhole(page)
    await page.getByRole('button', { name: 'Connect Instagram' }).click()
    await expect(page).toHaveURL(/\/portal\/accounts\/[\da-f-]{36}$/)
    await expect(page.getByText('Connected to Instagram since')).toBeVisible()
    await expect(page.getByText('1,234').first()).toBeVisible()
    await expectAccessibleWhole(page)
  })

  await test.step('the brand sees the same', async () => {
    await brandPage.goto(`${url}/accounts`)
    await brandPage.getByRole('link', { name: 'jade' }).first().click()
    await expect(brandPage.getByText('Connected to Instagram since')).toBeVisible()
    await expect(brandPage.getByText('1,234').first()).toBeVisible()
    await expectAccessible(brandPage)
  })

  await test.step('access is taken back there, and both are told', async () => {
    platform.revokeAll()
    // The account may be asked about at once when it was not for a quarter of an hour.
    await greenroom.askAgain()
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Instagram connection was revoked')).toBeVisible({ timeout: 500 })
    }).toPass()
    await expectAccessibleWhole(page)
    await brandPage.reload()
    await expect(brandPage.getByText('Instagram connection was revoked')).toBeVisible()
    await brandPage.getByRole('button', { name: 'Ask the creator' }).click()
    await expect(brandPage.getByRole('dialog')).toContainText('You never need their password')
    await expectAccessible(brandPage)
  })

  await test.step('they connect again', async () => {
    await page.getByRole('button', { name: 'Reconnect' }).click()
    await expect(page.getByText('Connected to Instagram since')).toBeVisible()
    await expect(page.getByText('was revoked')).toHaveCount(0)
  })
  await phone.close()
})

test('a member who is limited chooses whose account they connect', async ({ browser }) => {
  const agency = await browser.newContext({ baseURL: greenroom.url })
  const page = await agency.newPage()
  const owner = await enter(agency, greenroom, 'limiting@example.com')
  await buyAgencyPlan(page)
  const [jade] = await owner.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const email = 'limited@example.com'
  const creator_ids = [jade?.id ?? '']
  await owner.ask(teamRoutes.create, { data: [{ email, role: 'MEMBER', creator_ids }] })
  const context = await browser.newContext({ baseURL: greenroom.url })
  const member = await enter(context, greenroom, email)
  await openMail(page, email, { subject: 'You are invited' })
  const url = await page.getByRole('link', { name: /\/invite\?token=/ }).getAttribute('href')
  const token = new URL(url ?? '').searchParams.get('token') ?? ''
  await member.ask(invitationRoutes.redeem, undefined, { token })

  const theirs = await context.newPage()
  await theirs.goto('/accounts?form=new')
  const own = theirs.getByRole('region', { name: 'Connect an account of your own' })
  const connect = own.getByRole('button', { name: 'Connect Instagram' })
  await expect(connect).toBeDisabled()
  await own.getByRole('combobox', { name: 'Creator' }).click()
  await theirs.getByRole('option', { name: 'Jade' }).click()
  greenroom.platform.signInAs('jade', 1_234)
  await connect.click()
  await expect(theirs).toHaveURL(/\/accounts\/[\da-f-]{36}$/)
  await agency.close()
  await context.close()
})
