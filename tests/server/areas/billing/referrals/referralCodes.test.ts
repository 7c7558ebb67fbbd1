import { describe, expect, it } from 'vitest'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()

const create = async (browser: TestBrowser, code?: string) => {
  const [created] = await browser.ask(referralCodeRoutes.create, [{ code }])
  if (!created) throw new Error('no code')
  return created
}

const refusals = async (browser: TestBrowser, call: string, body: unknown) =>
  issuesOf(await browser.call(`/user/referral-codes/${call}`, body))

describe('referral codes', () => {
  it('are created with an address to share, and found in any case', async () => {
    const anna = await server.signedIn('anna@example.com')
    const { id: user_id } = await anna.ask(userRoutes.update, { name: 'Anna' })
    const created = await create(anna, ' Anna-2026 ')
    expect(created).toMatchObject({
      code: 'Anna-2026',
      share_url: 'http://localhost:8080/?ref=Anna-2026',
      user_id,
      user_name: 'Anna',
      clicks: 0,
      sign_ups: 0,
    })
    const [changed] = await anna.ask(referralCodeRoutes.update, [
      { id: created.id, data: { code: 'Anna' } },
    ])
    expect(changed).toMatchObject({ id: created.id, code: 'Anna' })
    expect(await anna.ask(referralCodeRoutes.fetch, { filters: { code: 'ANNA' } })).toMatchObject({
      data: [changed],
      total: 1,
    })
  })

  it('are made up where none is chosen, easy to read out', async () => {
    const bob = await server.signedIn('bob@example.com')
    expect((await create(bob)).code).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
    expect((await create(bob, '')).code).toMatch(/^[a-hjkmnp-z2-9]{8}$/)
  })

  it('are nobody else’s, in any case and any workspace', async () => {
    const carl = await server.signedIn('carl@example.com')
    const dora = await server.signedIn('dora@example.com')
    await create(carl, 'carl')
    const other = await create(dora, 'dora')
    expect(
      await refusals(dora, 'create', [{ code: 'CARL' }, { code: 'new' }, { code: 'New' }]),
    ).toEqual([
      'body[0].code: CARL is taken. Choose another code.',
      'body[2].code: New is taken. Choose another code.',
    ])
    expect(await refusals(dora, 'update', [{ id: other.id, data: { code: 'Carl' } }])).toEqual([
      'body[0].data.code: Carl is taken. Choose another code.',
    ])
    expect(
      await dora.ask(referralCodeRoutes.update, [{ id: other.id, data: { code: 'DORA' } }]),
    ).toMatchObject([{ code: 'DORA' }])
  })

  it('are well formed', async () => {
    const erin = await server.signedIn('erin@example.com')
    const message = 'Use 3 to 24 letters, digits and hyphens'
    expect(await refusals(erin, 'create', [{ code: 'ab' }, { code: 'a b c' }])).toEqual([
      `body[0].code: ${message}`,
      `body[1].code: ${message}`,
    ])
    const { id } = await create(erin, 'erin')
    expect(await refusals(erin, 'update', [{ id, data: { code: '' } }])).toEqual([
      'body[0].data.code: Enter a code',
    ])
  })

  it('are at most twenty', async () => {
    const finn = await server.signedIn('finn@example.com')
    await finn.ask(
      referralCodeRoutes.create,
      Array.from({ length: 19 }, () => ({})),
    )
    const refused = failureOf(await finn.call('/user/referral-codes/create', [{}, {}]))
    expect(refused).toMatchObject({
      code: 'LIMIT_REACHED',
      metadata: { limit: 20, used: 19, adding: 2 },
    })
    const both = await Promise.all([
      finn.call('/user/referral-codes/create', [{}]),
      finn.call('/user/referral-codes/create', [{}]),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403])
    expect(await finn.ask(referralCodeRoutes.fetch, {})).toMatchObject({ total: 20 })
  })
})

it('a member has a code of their own to share, and adds, changes and deletes none', async () => {
  const mia = await server.signedIn('mia@example.com')
  await giveRole(server, mia, 'MEMBER')
  await mia.ask(referralCodeRoutes.overview)
  const [own] = (await mia.ask(referralCodeRoutes.fetch, {})).data
  const answers = [
    await mia.call('/user/referral-codes/create', [{}]),
    await mia.call('/user/referral-codes/update', [{ id: own?.id, data: { code: 'mias' } }]),
    await mia.call('/user/referral-codes/delete', [own?.id]),
  ]
  expect(answers.map((answer) => failureOf(answer).code)).toEqual(answers.map(() => 'FORBIDDEN'))
  expect((await mia.ask(referralCodeRoutes.fetch, {})).data).toEqual([own])
  await giveRole(server, mia, 'ADMIN')
  expect(await mia.ask(referralCodeRoutes.delete, [own?.id ?? ''])).toEqual([own?.id])
})

describe('the overview', () => {
  const nothing = {
    clicks: 0,
    sign_ups: 0,
    earned_cents: 0,
    pending_cents: 0,
    paid_cents: 0,
    test_cents: 0,
    currency: 'USD',
  }

  it('makes a first code on the first look', async () => {
    const ida = await server.signedIn('ida@example.com')
    expect(await ida.ask(referralCodeRoutes.fetch, {})).toMatchObject({ total: 0 })
    expect(await ida.ask(referralCodeRoutes.overview)).toEqual(nothing)
    await Promise.all([ida.ask(referralCodeRoutes.overview), ida.ask(referralCodeRoutes.overview)])
    const { id } = await ida.ask(userRoutes.fetch)
    expect(await ida.ask(referralCodeRoutes.fetch, {})).toMatchObject({
      data: [{ user_id: id }],
      total: 1,
    })
  })

  it('makes none for somebody who may only look', async () => {
    const jon = await server.signedIn('jon@example.com')
    await giveRole(server, jon, 'VIEWER')
    expect(await jon.ask(referralCodeRoutes.overview)).toEqual(nothing)
    expect(await jon.ask(referralCodeRoutes.fetch, {})).toMatchObject({ total: 0 })
    expect(failureOf(await jon.call('/user/referral-codes/create', [{}])).code).toBe('FORBIDDEN')
  })
})
