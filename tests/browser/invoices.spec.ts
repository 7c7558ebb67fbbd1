import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import {
  type BtcpayServer,
  btcpayVariables,
  startBtcpay,
} from '#tests/support/billing/btcpayServer.ts'
import { invoiceDetails, invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'
import { fastFolder } from '#tests/support/fastFolder.ts'
import { freePort } from '#tests/support/freePort.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/serverProcess.ts'
import { expectAccessible } from './support/accessibility.ts'
import type { Greenroom } from './support/greenroom.ts'
import { enter } from './support/signIn.ts'

let btcpay: BtcpayServer
let server: ServerProcess
let greenroom: Pick<Greenroom, 'url' | 'port' | 'dataDir'>

base.beforeAll(async () => {
  const dataDir = await mkdtemp(join(await fastFolder(), 'greenroom-invoices-'))
  await chmod(dataDir, 0o755)
  const port = await freePort()
  btcpay = await startBtcpay()
  greenroom = { url: `http://localhost:${port}`, port, dataDir }
  btcpay.announceTo(new URL('/billing/btcpay/webhook', greenroom.url))
  server = await startServerProcess({
    DATA_DIR: dataDir,
    PORT: String(port),
    ...invoiceVariables,
    ...btcpayVariables(btcpay),
  })
})

base.afterAll(async () => {
  await server.stop()
  await btcpay.stop()
  await rm(greenroom.dataDir, { recursive: true, force: true })
})

base('a plan is bought by invoice and paid with Bitcoin', async ({ page, context }) => {
  await enter(context, greenroom, 'anna@example.com')
  await page.goto(`${greenroom.url}/settings/billing`)
  await expect(page.getByText('Fill in your invoice details first')).toBeVisible()
  await page.getByLabel('Name').fill(invoiceDetails.name)
  await page.getByLabel('Address').fill(invoiceDetails.address)
  await page.getByRole('combobox', { name: 'Country' }).fill('United States')
  await page.getByRole('option', { name: 'United States', exact: true }).click()
  await page.getByRole('button', { name: 'Save details' }).click()
  await expect(page.getByText('Invoice details saved')).toBeVisible()

  await page.getByRole('button', { name: 'Choose the Agency plan' }).click()
  await expect(page.getByText('Your invoice is ready')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Pay $118.80' })).toBeVisible()
  await expect(page.getByText('IBAN GB33 BUKB 2020 1555 5555 55')).toBeVisible()
  await expectAccessible(page)

  const opening = page.waitForEvent('popup')
  await page.getByRole('link', { name: /Open INV-\d{4}-0001/ }).click()
  const sheet = await opening
  await expect(sheet.getByRole('heading', { name: 'Invoice' })).toBeVisible()
  await expect(sheet.getByText('Sunset Agency LLC')).toBeVisible()
  await expectAccessible(sheet)
  await sheet.close()

  await page.getByRole('button', { name: 'Pay with Bitcoin' }).click()
  await page.getByRole('button', { name: 'Pay 118.80' }).click()
  await expect(page.getByText('shows here once it is confirmed')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Your plan', { exact: true })).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: 'Pay $118.80' })).toBeHidden()
})
