import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { variablesOf } from '#tests/support/app/providerSteps.ts'
import { startTestDns, type TestDns } from '#tests/support/dns.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import { startIdentityProvider, type TestIdentityProvider } from '#tests/support/oidc.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import { openSettings } from './support/areas.ts'
import { buyAgencyPlan } from './support/buyAgencyPlan.ts'
import { passWelcome, signIn } from './support/signIn.ts'

let acme: TestIdentityProvider
let google: TestIdentityProvider
let dns: TestDns
let server: ServerProcess
let dataDir: string
let url: string

test.beforeAll(async () => {
  const port = await freePort()
  url = `http://localhost:${port}`
  const redirectUri = `${url}/auth/callback`
  acme = await startIdentityProvider({ redirectUri })
  google = await startIdentityProvider({ redirectUri, emailInIdToken: true })
  dns = await startTestDns()
  dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-oidc-'))
  await chmod(dataDir, 0o755)
  server = await startServerProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    DNS_SERVERS: dns.address,
    ...variablesOf('GOOGLE', google),
    ...variablesOf('OIDC', acme),
  })
})

test.afterAll(async () => {
  await server.stop()
  await Promise.all([acme.stop(), google.stop(), dns.stop()])
  await rm(dataDir, { recursive: true, force: true })
})

/** A browser of somebody's own. */
const openBrowser = async (browser: Browser): Promise<Page> =>
  (await browser.newContext({ baseURL: url })).newPage()

/** Puts the record into DNS that the screen shows to be copied. */
async function putShownRecord(page: Page): Promise<void> {
  const parts = page.getByRole('dialog').locator('code')
  await expect(parts).toHaveCount(2)
  const [name = '', value = ''] = await parts.allTextContents()
  dns.names.set(name, { TXT: [value] })
}

test('an owner proves a mail domain, and whoever signs in with it joins the team', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  await signIn(page, 'owner@elsewhere.example')
  await buyAgencyPlan(page)
  await openSettings(page, 'Team')
  await page.getByRole('button', { name: 'Add a mail domain' }).click()
  await page.getByRole('textbox', { name: 'Domain' }).fill('gmail.com')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await expect(page.getByText('Anybody can have an address at gmail.com.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Domain' }).fill('acme.example')
  await page.getByRole('radio', { name: 'Member' }).check()
  await page.getByRole('button', { name: 'Add domain' }).click()

  const drawer = page.getByRole('dialog', { name: 'acme.example' })
  await expect(drawer.getByText('Not found yet')).toBeVisible()
  await expectAccessible(page, '[role=dialog]')
  await putShownRecord(page)
  await drawer.getByRole('button', { name: 'Check now' }).click()
  await expect(drawer.getByText('acme.example is verified')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  const section = page.getByRole('region', { name: 'Join by mail domain' })
  await expect(section.getByText('Verified', { exact: true })).toBeVisible()
  await expectAccessible(page)

  const sam = await openBrowser(browser)
  acme.signInAs({
    sub: 'sam',
    email: 'sam@acme.example',
    email_verified: true,
    name: 'Sam Reed',
  })
  await sam.goto('/')
  await expect(sam.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
  await expectAccessible(sam)
  await sam.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(sam.getByText('You are on owner@elsewhere.example’s team.')).toBeVisible()
  await passWelcome(sam)
  await openSettings(sam, 'Team')
  await expect(sam.getByRole('row', { name: /sam@acme\.example/ })).toContainText('Member')
  await expect(sam.getByText('Join by mail domain')).toBeHidden()

  await page.reload()
  await expect(page.getByRole('row', { name: /sam@acme\.example/ })).toContainText('Sam Reed')
  await sam.context().close()
  await page.context().close()
})

test('an address that the issuer has not verified opens nothing, and says why', async ({
  browser,
}) => {
  const page = await openBrowser(browser)
  acme.signInAs({ sub: 'liar', email: 'owner@elsewhere.example', email_verified: false })
  await page.goto('/')
  await page.getByRole('button', { name: 'Continue with Acme' }).click()
  await expect(
    page.getByText('Acme has not verified your email address. Sign in by email.'),
  ).toBeVisible()
  await page.context().close()
})

test('joining is switched off, given another role, and deleted', async ({ browser }) => {
  const page = await openBrowser(browser)
  await signIn(page, 'careful@elsewhere.example')
  await buyAgencyPlan(page)
  await openSettings(page, 'Team')
  await page.getByRole('button', { name: 'Add a mail domain' }).click()
  await page.getByRole('textbox', { name: 'Domain' }).fill('careful.example')
  await page.getByRole('button', { name: 'Add domain' }).click()
  await putShownRecord(page)
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('careful.example is verified')).toBeVisible()
  await page.keyboard.press('Escape')

  const section = page.getByRole('region', { name: 'Join by mail domain' })
  await section.getByRole('switch', { name: 'People join from careful.example' }).click()
  await expect(page.getByText('Nobody joins from careful.example any more')).toBeVisible()
  await section.getByRole('combobox', { name: 'Role of those who join' }).click()
  await page.getByRole('option', { name: 'Member' }).click()
  await expect(page.getByText('People at careful.example now join as Member')).toBeVisible()

  dns.names.delete('_greenroom.careful.example')
  await section.getByRole('button', { name: 'careful.example', exact: true }).click()
  await expect(page.getByText('The record is gone')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete mail domain' }).click()
  await expect(section.getByText('careful.example')).toBeHidden()
  await page.context().close()
})
