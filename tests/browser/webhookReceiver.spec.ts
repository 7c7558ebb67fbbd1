import { expect, type Page, test } from '@playwright/test'
import { Webhook as Verifier } from 'standardwebhooks'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { requestRoutes } from '#contract/resources/requests.ts'
import {
  type Received,
  type Receiver,
  startReceiver,
} from '#tests/server/areas/workspace/webhooks/receiver.ts'
import { freePort } from '#tests/support/freePort.ts'
import { expectAccessible } from './support/accessibility.ts'
import { type GreenroomInProcess, startInProcess } from './support/inProcess.ts'
import { enter } from './support/signIn.ts'

let greenroom: GreenroomInProcess
let receiver: Receiver

test.beforeAll(async () => {
  receiver = await startReceiver()
  const { outside } = receiver
  greenroom = await startInProcess({ port: await freePort(), surroundings: { outside } })
})

test.afterAll(async () => {
  await greenroom.stop()
  await receiver.close()
})

/** What a receiver reads that checks as the library of Standard Webhooks does. Throws where the signature is none by this secret. */
function verified({ body, headers }: Received, secret: string): unknown {
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => [name, String(headers[name])] as const,
  )
  return new Verifier(secret).verify(body, Object.fromEntries(named))
}

const signatures = ({ headers }: Received) => String(headers['webhook-signature']).split(' ')

/** The message that arrives next. */
async function next(): Promise<Received> {
  await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBeGreaterThan(0)
  const [first] = receiver.received.splice(0, 1)
  if (!first) throw new Error('nothing arrived')
  return first
}

/** Takes the secret that is shown once. */
async function copySecret(page: Page): Promise<string> {
  const secret = await page.getByLabel('Secret', { exact: true }).inputValue()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  return secret
}

test('a receiver that verifies by the library is sent a sample, what happens under both secrets, and all of it again', async ({
  page,
}) => {
  const brand = await enter(page.context(), greenroom, 'receiver@example.com')
  await page.goto(`${greenroom.url}/settings/webhooks`)
  await page.getByRole('button', { name: 'Add a webhook' }).first().click()
  await page.getByLabel('Address').fill('http://hooks.example/in')
  await page.getByRole('button', { name: 'Add webhook' }).click()
  const first = await copySecret(page)

  const act = async (action: string) => {
    await page.getByRole('button', { name: /^Actions for http:/ }).click()
    await page.getByRole('menuitem', { name: action }).click()
  }
  await act('Send a sample')
  const sample = page.getByRole('dialog', { name: 'Send a sample' })
  await sample.getByLabel('Event').selectOption('Task handed in')
  await sample.getByRole('button', { name: 'Send it' }).click()
  const deliveries = page.getByRole('dialog', { name: 'Deliveries' })
  await expect(deliveries.getByText(/sample · status 204/)).toBeVisible({ timeout: 30_000 })
  expect(verified(await next(), first)).toMatchObject({ type: 'TASK_HANDED_IN' })
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await act('New secret')
  await page.getByRole('button', { name: 'New secret' }).click()
  const second = await copySecret(page)
  expect(second).not.toBe(first)
  const [creator] = await brand.ask(creatorRoutes.create, [{ name: 'Jade' }])
  const [request] = await brand.ask(requestRoutes.create, [
    {
      title: 'Summer set',
      status: 'OPEN',
      creator_ids: [creator?.id ?? ''],
      item_data: [{ title: 'A photo', kind: 'PHOTO', quantity: 1 }],
    },
  ])
  const sent = await next()
  expect(signatures(sent)).toHaveLength(2)
  const happened = { type: 'REQUEST_SENT', data: { request_id: request?.id } }
  for (const secret of [first, second]) expect(verified(sent, secret)).toMatchObject(happened)
  expect(() => verified({ ...sent, body: `${sent.body} ` }, second)).toThrow()

  await act('Deliveries')
  await expect(deliveries.getByText('Request sent').first()).toBeVisible()
  await deliveries.getByLabel('Send again all since').fill('2026-01-01T00:00')
  await deliveries.getByRole('button', { name: 'Replay' }).click()
  await expect(page.getByText(/^1 message sent again/)).toBeVisible()
  const again = await next()
  expect(again.headers['webhook-id']).toBe(sent.headers['webhook-id'])
  expect(again.body).toBe(sent.body)
  expect(verified(again, second)).toMatchObject(happened)
  await expect(deliveries.getByText(/replayed · attempt 2 · status 204/)).toBeVisible({
    timeout: 30_000,
  })
  await expectAccessible(page)
})
