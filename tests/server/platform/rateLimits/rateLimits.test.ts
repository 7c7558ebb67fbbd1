import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { rateLimits } from '#server/platform/rateLimits/rateLimitsTable.ts'
import {
  confirmLink,
  redeemCode,
  requestCode,
  signedIn,
} from '#tests/server/areas/auth/signInSteps.ts'
import { newTestApp } from '#tests/support/app/testAppHooks.ts'
import type { Answer } from '#tests/support/app/testBrowser.ts'

const server = newTestApp()

/** Makes calls one after another until one is refused; how many were let through, and the refusal. */
async function untilRefused(call: (index: number) => Promise<Answer>, most = 100) {
  for (let index = 0; index < most; index += 1) {
    const answer = await call(index)
    if (answer.status === 429) return { passed: index, refusal: answer }
  }
  throw new Error('Nothing was refused')
}

describe('strangers who have mails sent to somebody', () => {
  const flood = (email: string) => untilRefused(() => server.browser().call('/auth/otp', { email }))

  it('do not shut them out where they have signed in before', async () => {
    const email = 'owner@example.com'
    const owner = await signedIn(server, email)
    await owner.call('/auth/logout')
    await flood(email)

    const code = await requestCode(server, owner, email)
    expect((await redeemCode(owner, email, code)).status).toBe(200)
  })

  it('do not shut them out of a new device: a link that strangers had sent is theirs', async () => {
    const email = 'travelling@example.com'
    await flood(email)
    const newPhone = server.browser()
    expect((await newPhone.call('/auth/otp', { email })).status).toBe(429)

    server.wait(59)
    const [, token = ''] = /token=([\w-]+)/.exec(await server.newestMailTo(email)) ?? []
    expect((await confirmLink(newPhone, token)).body).toMatchObject({ data: { user: { email } } })
  })

  it('are not taken for somebody by a mark of somebody else, or one made up', async () => {
    const email = 'known@example.com'
    const [mark = ''] = [(await signedIn(server, email)).cookies.get('greenroom_device')]
    const [, tag = ''] = mark.split('.')
    await flood(email)
    const marks = [
      (await signedIn(server, 'somebody.else@example.com')).cookies.get('greenroom_device') ?? '',
      `${'A'.repeat(43)}.${tag}`,
      `${mark.slice(0, 43)}.${'A'.repeat(22)}`,
    ]
    for (const theirs of marks) {
      const stranger = server.browser()
      stranger.cookies.set('greenroom_device', theirs)
      expect((await stranger.call('/auth/otp', { email })).status).toBe(429)
    }
  })

  it('guess at a hundred codes in a day, however many they ask for', async () => {
    const email = 'guessed@example.com'
    const owner = await signedIn(server, email)
    let guesses = 0
    const stranger = server.browser()
    const { refusal } = await untilRefused(async (index) => {
      if (index % 5 === 0) {
        await server.database
          .update(rateLimits)
          .set({ expire: 0 })
          .where(sql`key not like 'guessByEmailDaily:%'`)
        await stranger.call('/auth/otp', { email })
        await server.runWork()
      }
      const answer = await redeemCode(stranger, email, 'wrong')
      if (answer.status === 401) guesses += 1
      return answer
    }, 120)
    expect(guesses).toBe(99)
    expect(refusal.body).toMatchObject({
      error: { message: expect.stringContaining('Open the link in the email instead') },
    })
    const code = await requestCode(server, owner, email)
    expect((await redeemCode(owner, email, code)).status).toBe(200)
  })
})

describe('how often somebody may try', () => {
  it('sends a mailbox five mails an hour, no matter who asks, and says that a link is in it', async () => {
    const { passed, refusal } = await untilRefused(() =>
      server.browser().call('/auth/otp', { email: 'often@example.com' }),
    )
    expect(passed).toBe(5)
    const seconds = Number(refusal.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(59 * 60)
    expect(seconds).toBeLessThanOrEqual(60 * 60)
    expect(refusal.body).toEqual({
      error: {
        code: 'RATE_LIMITED',
        message:
          'We have sent several emails to this address. Open the link in the latest one, which works in any browser, or try again in 60 minutes.',
        metadata: { retry_after_seconds: seconds },
      },
    })
    const other = await server.browser().call('/auth/otp', { email: 'other@example.com' })
    expect(other.body).toEqual({ data: { sent: true } })
  })

  it('has a mailbox sent fifteen mails in a day, and then one an hour', async () => {
    const { passed } = await untilRefused(async () => {
      await server.database
        .update(rateLimits)
        .set({ expire: 0 })
        .where(sql`key not like 'mailByEmailDaily:%' and key not like 'mailByEmailBeyond:%'`)
      return server.browser().call('/auth/otp', { email: 'daily@example.com' })
    })
    expect(passed).toBe(16)
  })

  it('counts links and codes together', async () => {
    const { passed } = await untilRefused((index) =>
      server
        .browser()
        .call(index % 2 === 0 ? '/auth/email' : '/auth/otp', { email: 'often@example.com' }),
    )
    expect(passed).toBe(5)
  })

  it.each([
    { path: '/auth/otp', attempts: 30 },
    { path: '/auth/email', attempts: 30 },
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
