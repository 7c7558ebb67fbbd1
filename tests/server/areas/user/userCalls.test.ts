import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { userRoutes } from '#contract/resources/user.ts'
import { signedIn } from '#tests/server/areas/auth/signInSteps.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'

const server = testApp()

describe('a user', () => {
  it('changes what they are called and where they are', async () => {
    const browser = await signedIn(server, 'changing@example.com')
    const change = { name: '  Jade Rivers ', timezone_offset: 'GMT+02:00', country: 'de' }
    const answer = await browser.call('/user/update', change)

    expect(answer.body).toMatchObject({
      data: { name: 'Jade Rivers', timezone_offset: 'GMT+02:00', email: 'changing@example.com' },
    })
    expect((await browser.call('/user/fetch')).body).toEqual(answer.body)
  })

  it('keeps what a change does not name', async () => {
    const browser = await signedIn(server, 'keeping@example.com')
    await browser.call('/user/update', { name: 'Jade', timezone_offset: 'GMT-05:00' })
    await browser.call('/user/update', { name: 'Jade R.' })
    const answer = await browser.call('/user/update', {})
    expect(answer.body).toMatchObject({
      data: { name: 'Jade R.', timezone_offset: 'GMT-05:00', country: null },
    })
  })

  it('is refused with every wrong field at once', async () => {
    const browser = await signedIn(server, 'wrong@example.com')
    const answer = await browser.call('/user/update', {
      name: 'x'.repeat(121),
      timezone_offset: 'GMT+99:00',
      email: 'other@example.com',
    })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({
      error: {
        metadata: {
          issues: expect.arrayContaining([
            { path: 'body.name', message: 'Use at most 120 characters' },
            expect.objectContaining({ path: 'body.timezone_offset' }),
          ]),
        },
      },
    })
  })

  it('is asked once: who has answered, skipped or given a name is not new any more', async () => {
    const browser = await signedIn(server, 'new@example.com')
    const before = await browser.ask(userRoutes.fetch)
    expect(before).toMatchObject({ onboarded: false, workspace_name: '', workspace_kind: null })
    await browser.ask(userRoutes.update, { name: '', country: 'gb' })
    expect(await browser.ask(userRoutes.fetch)).toMatchObject({ onboarded: false })
    const answer = { workspace_name: 'Studio North', workspace_kind: 'AGENCY' } as const
    await browser.ask(userRoutes.update, { name: 'Ann', ...answer })
    const after = await browser.ask(userRoutes.fetch)
    expect(after).toMatchObject({ name: 'Ann', onboarded: true, ...answer })
    expect(after.workspaces).toMatchObject([{ name: 'Studio North' }])

    const skipping = await signedIn(server, 'skipping@example.com')
    expect(await skipping.ask(userRoutes.update, { onboarded: true })).toMatchObject({
      name: '',
      onboarded: true,
      workspaces: [{ name: 'skipping@example.com' }],
    })
  })

  it('puts the first steps away, and takes them out again', async () => {
    const browser = await signedIn(server, 'steps@example.com')
    expect(await browser.ask(userRoutes.fetch)).toMatchObject({ first_steps: true })
    await browser.ask(userRoutes.update, { first_steps: false })
    expect(await browser.ask(userRoutes.fetch)).toMatchObject({ first_steps: false })
    expect(await browser.ask(userRoutes.update, { first_steps: true })).toMatchObject({
      first_steps: true,
    })
  })

  it('renames a workspace only as its owner', async () => {
    const admin = await signedIn(server, 'admin@example.com')
    await giveRole(server, admin, 'ADMIN')
    for (const change of [{ workspace_name: 'Mine' }, { workspace_kind: 'CREATOR' }]) {
      expect((await admin.call('/user/update', change)).status).toBe(403)
    }
    expect(await admin.ask(userRoutes.fetch)).toMatchObject({
      workspace_name: '',
      workspace_kind: null,
    })
  })

  it('has the clock of their zone, or of the offset they chose last', async () => {
    const browser = await signedIn(server, 'zone@example.com')
    expect(await browser.ask(userRoutes.update, { timezone: 'Asia/Kolkata' })).toMatchObject({
      timezone: 'Asia/Kolkata',
      timezone_offset: 'GMT+05:30',
    })
    await server.database.execute(
      sql`update users set timezone_offset = 'GMT-05:00' where email = 'zone@example.com'`,
    )
    expect(await browser.ask(userRoutes.fetch)).toMatchObject({ timezone_offset: 'GMT+05:30' })
    const fixed = { timezone: null, timezone_offset: 'GMT+02:00' }
    expect(await browser.ask(userRoutes.update, { timezone_offset: 'GMT+02:00' })).toMatchObject(
      fixed,
    )
    expect((await browser.call('/user/update', { timezone: 'Europe/Nowhere' })).status).toBe(422)
    expect((await browser.call('/user/update', { timezone: 'GMT+05:30' })).status).toBe(422)
    expect(await browser.ask(userRoutes.fetch)).toMatchObject(fixed)
  })
})

it('whether an account exists is said of one address at a time', async () => {
  await signedIn(server, 'known@example.com')
  const browser = server.browser()
  const known = await browser.call('/auth/head?email=Known@example.com')
  const unknown = await browser.call('/auth/head?email=unknown@example.com')
  expect([known.body, unknown.body]).toEqual([
    { data: { exists: true } },
    { data: { exists: false } },
  ])
})
