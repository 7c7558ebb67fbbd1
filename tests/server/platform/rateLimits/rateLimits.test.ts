import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { rateLimits } from '#server/platform/db/schema/rateLimits.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import type { Answer } from '#tests/support/app/testBrowser.ts'

let server: TestApp

beforeEach(async () => {
  server = await startTestApp()
})

afterEach(() => server.stop())

/** Makes calls one after another until one is refused; how many were let through, and the refusal. */
async function untilRefused(call: (index: number) => Promise<Answer>) {
  for (let index = 0; index < 100; index += 1) {
    const answer = await call(index)
    if (answer.status === 429) return { passed: index, refusal: answer }
  }
  throw new Error('Nothing was refused')
}

describe('how often somebody may try', () => {
  it('mails five codes to an address in a quarter of an hour, whoever asks', async () => {
    const { passed, refusal } = await untilRefused(() =>
      server.browser().call('/auth/otp', { email: 'often@example.com' }),
    )
    expect(passed).toBe(5)
    const seconds = Number(refusal.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(14 * 60)
    expect(seconds).toBeLessThanOrEqual(15 * 60)
    expect(refusal.body).toEqual({
      error: {
        code: 'RATE_LIMITED',
        message: 'Too many attempts. Try again in 15 minutes.',
        metadata: { retry_after_seconds: seconds },
      },
    })
    const other = await server.browser().call('/auth/otp', { email: 'other@example.com' })
    expect(other.body).toEqual({ data: { sent: true } })
  })

  it('mails twenty codes to an address in a day', async () => {
    const { passed } = await untilRefused(async () => {
      await server.database
        .update(rateLimits)
        .set({ expire: 0 })
        .where(sql`key not like 'codeByEmailDaily:%'`)
      return server.browser().call('/auth/otp', { email: 'daily@example.com' })
    })
    expect(passed).toBe(20)
  })

  it('mails five links to an address in a quarter of an hour', async () => {
    const { passed } = await untilRefused(() =>
      server.browser().call('/auth/email', { email: 'often@example.com' }),
    )
    expect(passed).toBe(5)
  })

  it.each([
    { path: '/auth/otp', attempts: 20 },
    { path: '/auth/email', attempts: 20 },
  ])('answers $path $attempts times for one caller', async ({ path, attempts }) => {
    const { passed } = await untilRefused((index) =>
      server.browser('192.0.2.1').call(path, { email: `person${index}@example.com` }),
    )
    expect(passed).toBe(attempts)
    const other = await server.browser('192.0.2.2').call(path, { email: 'other@example.com' })
    expect(other.status).toBe(200)
  })

  it('takes thirty proofs from one caller in a quarter of an hour', async () => {
    const { passed } = await untilRefused(() =>
      server.browser('192.0.2.1').call('/auth/callback?token=wrong'),
    )
    expect(passed).toBe(30)
  })

  it('says ten times whether an account exists', async () => {
    const { passed, refusal } = await untilRefused((index) =>
      server.browser('192.0.2.1').call(`/auth/head?email=person${index}@example.com`),
    )
    expect(passed).toBe(10)
    expect(refusal.body).toMatchObject({
      error: { message: 'Too many attempts. Try again in 10 minutes.' },
    })
  })

  it('counts an IPv6 caller by network, who has many addresses', async () => {
    const { passed } = await untilRefused((index) =>
      server.browser(`2001:db8:1:2::${index + 1}`).call('/auth/callback?token=wrong'),
    )
    expect(passed).toBe(30)
    const neighbour = server.browser('2001:db8:1:3::1')
    expect((await neighbour.call('/auth/callback?token=wrong')).status).toBe(401)
  })

  it('does not let a caller who tries too often use up the attempts of others', async () => {
    await untilRefused((index) =>
      server.browser('192.0.2.1').call('/auth/otp', { email: `person${index}@example.com` }),
    )
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await server.browser('192.0.2.1').call('/auth/otp', { email: 'victim@example.com' })
    }
    const victim = await server.browser().call('/auth/otp', { email: 'victim@example.com' })
    expect(victim.status).toBe(200)
  })

  it('lets no more through when they come all at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.browser().call('/auth/otp', { email: 'burst@example.com' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
  })

  it('opens again when the time is over', async () => {
    const ask = () => server.browser().call('/auth/otp', { email: 'patient@example.com' })
    await untilRefused(ask)
    await server.database.update(rateLimits).set({ expire: Date.now() - 1 })
    expect((await ask()).status).toBe(200)
  })

  it('keeps neither addresses nor emails', async () => {
    await server.browser('192.0.2.77').call('/auth/otp', { email: 'private@example.com' })
    const kept = JSON.stringify(await server.database.select().from(rateLimits))
    expect(kept).not.toContain('192.0.2.77')
    expect(kept).not.toContain('private@example.com')
  })

  it('lets nothing through when it cannot count', async () => {
    await server.database.execute(sql`alter table rate_limits rename to rate_limits_away`)
    const answer = await server.browser().call('/auth/otp', { email: 'nobody@example.com' })
    expect(answer.status).toBe(500)
    await expect(server.newestMailTo('nobody@example.com')).rejects.toThrow('No mail')
  })
})
