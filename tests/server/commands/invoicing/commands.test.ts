import { beforeAll, expect, it } from 'vitest'
import { billingRoutes } from '#contract/resources/billing.ts'
import { invoiceRoutes } from '#contract/resources/invoices.ts'
import { readCommand } from '#server/commands/invoicing/commands.ts'
import { run } from '#server/commands/invoicing/run.ts'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { invoiceDetails, invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp(invoiceVariables)
const anna = forAllTests(() => server.signedIn('anna@example.com'))

beforeAll(async () => {
  await anna.ask(invoiceRoutes.saveDetails, invoiceDetails)
  await anna.ask(billingRoutes.checkout, { nodes: [{ code: 'agency.monthly' }] })
})

async function say(line: string): Promise<string> {
  const config = invoicingOf(server.config.billing)
  const command = readCommand(line.split(' '))
  if (!config || typeof command === 'string') throw new Error(String(command))
  return run(server.database, { config, now: server.now() }, command)
}

const hand = '--by Olivia --reason Statement'

it('the operator lists, records, takes back and pays out, each with a name and a reason', async () => {
  const number = `INV-${server.now().getUTCFullYear()}-0001`
  expect(await say('list')).toContain(`${number}  $118.80 of $118.80`)
  expect(await say(`paid ${number} --reference R1 --amount 100.00 ${hand}`)).toBe(
    `$100.00 recorded for ${number}. It is paid in part: $18.80 is still to come.`,
  )
  await expect(say(`paid ${number} --reference R1 --amount 18.80 ${hand}`)).rejects.toThrow(
    'A payment with the reference R1 was recorded before.',
  )
  expect(await say(`paid ${number} --reference R2 ${hand}`)).toContain('It is paid in full.')
  expect((await anna.ask(billingRoutes.fetch)).subscription?.status).toBe('ACTIVE')
  expect(await say(`credit ${number} ${hand}`)).toContain('$118.80 became credit.')
  expect((await anna.ask(billingRoutes.fetch)).subscription?.status).toBe('ENDED')
  const agency = await workspaceOf(anna)
  expect(await say('list')).toContain(`$118.80  Sunset Agency LLC  ${agency}`)
  await expect(say(`payout ${agency} --amount 118.81 ${hand}`)).rejects.toThrow('has $118.80')
  expect(await say(`payout ${agency} --amount 118.80 ${hand}`)).toContain('$0.00 are left.')
  await expect(say(`credit ${number} ${hand}`)).rejects.toThrow('taken back before')
})

it.each([
  ['paid INV-2026-0001 --reference R1 --by Olivia', 'Usage'],
  ['paid INV-2026-0001 --by Olivia --reason Statement', 'Usage'],
  ['paid CN-2026-0001 --reference R1 --by Olivia --reason S', 'is not an invoice’s number'],
  ['paid INV-2026-0001 --reference R1 --amount 1,5 --by O --reason S', '--amount is an amount'],
  ['paid INV-2026-0001 --reference R1 --on 31.1. --by O --reason S', '--on is a day'],
  ['payout x --by O --reason S', 'Usage'],
  ['nonsense', 'Usage'],
])('a command is refused without what it needs: %s', (line, sentence) => {
  expect(readCommand(line.split(' '))).toContain(sentence)
})
