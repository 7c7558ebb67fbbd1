import { afterEach, beforeEach, expect, it } from 'vitest'
import { openMailer } from '#server/platform/mail/openMailer.ts'
import { newTestApp } from '#tests/support/app/testAppHooks.ts'
import { startMailServer, type TestMailServer } from '#tests/support/smtp.ts'

const server = newTestApp()
let mail: TestMailServer

beforeEach(async () => {
  mail = await startMailServer()
  server.mailBy(openMailer({ ...server.config, smtpUrl: mail.url }, server.log))
})

afterEach(() => mail.stop())

/** Asks for sign-in mails, and has them sent. */
async function ask(...emails: string[]): Promise<void> {
  for (const email of emails) {
    expect(await server.browser().call('/auth/email', { email })).toMatchObject({ status: 200 })
  }
  await server.runWork()
}

/** Lets an hour go by, in which what is due is done each minute. */
async function anHour(): Promise<void> {
  for (let minute = 0; minute < 60; minute += 1) {
    server.wait(1)
    await server.runWork()
  }
}

const recipients = () => mail.received.map(({ to }) => to?.[0]?.address)

it('to one mailbox that answers 451 keeps no other waiting, and comes once it is taken', async () => {
  mail.deferred.add('later@example.com')
  await ask('later@example.com', 'anna@example.com', 'bob@example.com')
  expect(recipients()).toEqual(['anna@example.com', 'bob@example.com'])
  mail.deferred.clear()
  server.wait(1)
  await server.runWork()
  expect(recipients()).toEqual(['anna@example.com', 'bob@example.com', 'later@example.com'])
})

it('comes after an hour in which no mail server answered', async () => {
  await mail.stop()
  await ask('patient@example.com')
  await anHour()
  mail = await startMailServer()
  server.mailBy(openMailer({ ...server.config, smtpUrl: mail.url }, server.log))
  await anHour()
  expect(recipients()).toEqual(['patient@example.com'])
  const token = /token=([\w-]+)/.exec(mail.received[0]?.text ?? '')?.[1] ?? ''
  const query = new URLSearchParams({ token, confirmed: 'true' })
  expect((await server.browser().call(`/auth/callback?${query}`)).status).toBe(200)
})

it('has one name and one code in every try, where the connection is cut before the mail server has said that it took it', async () => {
  mail.dieAfterData()
  const browser = server.browser()
  await browser.call('/auth/otp', { email: 'twice@example.com' })
  await server.runWork()
  server.wait(1)
  await server.runWork()
  const [first, second, ...more] = mail.received
  expect(more).toEqual([])
  expect(first?.messageId).toMatch(/^<[0-9a-f-]{36}@greenroom\.localhost>$/)
  expect(second?.messageId).toBe(first?.messageId)
  const codes = [first, second].map((one) => /\b\d{6}\b/.exec(one?.text ?? '')?.[0])
  expect(codes[1]).toBe(codes[0])
})

it('to a mailbox that does not exist is not tried again', async () => {
  mail.refused.add('nobody@example.com')
  await ask('nobody@example.com')
  mail.refused.clear()
  server.wait(60)
  await server.runWork()
  expect(recipients()).toEqual([])
})
