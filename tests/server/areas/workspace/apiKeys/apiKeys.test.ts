import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiKeyRoutes, maxApiKeys } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { RouteBody } from '#contract/route.ts'
import type { KeyScope } from '#contract/rules/keyScope.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const owner = forAllTests(() => server.signedIn('owner@example.com'))

type Limits = Omit<RouteBody<typeof apiKeyRoutes.create>, 'name' | 'scope'>

async function makeKey(scope: KeyScope, brand = owner, limits: Limits = {}, ip?: string) {
  const made = await brand.ask(apiKeyRoutes.create, { name: 'Nightly push', scope, ...limits })
  const program = server.browser(ip)
  program.token = made.token
  return { ...made, program }
}

const rowOf = async (id: string) => {
  const [row] = await server.database.select().from(apiKeys).where(eq(apiKeys.id, id))
  return row
}

describe('an API key', () => {
  it('is shown once, and kept as its hash', async () => {
    const { token, id, program: _, ...shown } = await makeKey('READ')
    expect(token).toMatch(/^grk_[\w-]{43}$/)
    expect(shown).toEqual({
      name: 'Nightly push',
      scope: 'READ',
      ending: token.slice(-4),
      status: 'ACTIVE',
      expires_at: null,
      addresses: [],
      creator_ids: null,
      created_by: 'owner@example.com',
      created_at: expect.any(String),
      last_used_at: null,
    })
    const row = await rowOf(id)
    expect(row?.keyHash).toBe(hashToken(token))
    expect(JSON.stringify(row)).not.toContain(token.slice(4))
    expect((await owner.ask(apiKeyRoutes.fetch, {})).data).toEqual([{ id, ...shown }])
  })

  it('makes calls in its workspace alone, and notes its use once a minute', async () => {
    const stranger = await server.signedIn('stranger@example.com')
    const [theirs] = await stranger.ask(creatorRoutes.create, [{ name: 'Theirs' }])
    const { program, id } = await makeKey('WRITE')

    const [ours] = await program.ask(creatorRoutes.create, [{ name: 'Ours' }])
    expect((await program.ask(creatorRoutes.fetch, {})).data.map(({ name }) => name)).toEqual([
      'Ours',
    ])
    const gone = await program.call('/user/creators/delete', [theirs?.id])
    expect(failureOf(gone).code).toBe('NOT_FOUND')

    const first = (await rowOf(id))?.lastUsedAt
    expect(first).toBeInstanceOf(Date)
    server.wait(0.5)
    await program.ask(creatorRoutes.fetch, {})
    expect((await rowOf(id))?.lastUsedAt).toEqual(first)
    server.wait(0.6)
    await program.ask(creatorRoutes.delete, [ours?.id ?? ''])
    expect((await rowOf(id))?.lastUsedAt?.getTime()).toBeGreaterThan(first?.getTime() ?? 0)
  })

  it('never counts as the cookie beside it, and says why it is worth nothing', async () => {
    const strange = await server.signedIn('cookie@example.com')
    strange.token = `grk_${'x'.repeat(43)}`
    const answer = await strange.call('/user/creators/fetch', {})
    expect([answer.status, failureOf(answer)]).toEqual([
      401,
      {
        code: 'API_KEY_INVALID',
        message: 'This API key does not exist, or works no longer',
        metadata: {},
      },
    ])
  })

  it('says which scope a call takes', async () => {
    const { program } = await makeKey('READ')
    expect(failureOf(await program.call('/user/creators/create', [{ name: 'X' }]))).toEqual({
      code: 'FORBIDDEN',
      message: 'This API key does not allow this. It takes the scope WRITE',
      metadata: { scope: 'READ', needed: 'WRITE' },
    })
    expect(failureOf(await program.call('/user/team/fetch', {}))).toEqual({
      code: 'FORBIDDEN',
      message: 'This call cannot be made with an API key',
      metadata: { scope: 'READ' },
    })
  })

  it('makes so many calls a minute, each key for itself', async () => {
    const { program } = await makeKey('READ')
    const { program: other } = await makeKey('READ')
    await program.ask(creatorRoutes.fetch, {})
    await server.database.execute(
      sql`update rate_limits set points = 300 where key like 'callsByApiKey%'`,
    )
    const answer = await program.call('/user/creators/fetch', {})
    expect(failureOf(answer)).toMatchObject({
      code: 'RATE_LIMITED',
      metadata: { retry_after_seconds: expect.any(Number) },
    })
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect((await other.call('/user/creators/fetch', {})).status).toBe(200)
  })

  it('is renamed and revoked, and then opens nothing it has signed', async () => {
    const { id, program } = await makeKey('READ')
    const [renamed] = await owner.ask(apiKeyRoutes.update, [{ id, data: { name: 'Reports' } }])
    expect(renamed?.name).toBe('Reports')
    const { url } = await program.ask(overallVisitRoutes.export, {
      start_date: '2026-01-01',
      end_date: '2026-01-02',
      timezone: 'UTC',
    })
    expect((await server.browser().open(url)).status).toBe(200)
    expect(await owner.ask(apiKeyRoutes.delete, [id])).toEqual([id])
    expect(failureOf(await program.call('/user/creators/fetch', {})).code).toBe('API_KEY_INVALID')
    expect((await server.browser().open(url)).status).toBe(403)
  })

  it('stops while its creator does not manage the workspace', async () => {
    const admin = await server.signedIn('admin@example.com')
    const { program, id } = await makeKey('READ', admin)
    await giveRole(server, admin, 'MEMBER')
    expect(failureOf(await program.call('/user/creators/fetch', {})).code).toBe('API_KEY_INVALID')
    await giveRole(server, admin, 'ADMIN')
    expect((await program.call('/user/creators/fetch', {})).status).toBe(200)
    expect((await rowOf(id))?.name).toBe('Nightly push')
  })

  it('is one of so many at most', async () => {
    const crowded = await server.signedIn('crowded@example.com')
    const { id } = await makeKey('READ', crowded)
    const row = await rowOf(id)
    if (!row) throw new Error('no key')
    await server.database.insert(apiKeys).values(
      Array.from({ length: maxApiKeys - 1 }, (_, index) => ({
        name: `${index}`,
        scope: 'READ' as const,
        keyHash: `hash ${index}`,
        ending: 'xxxx',
        createdBy: row.createdBy,
        workspaceId: row.workspaceId,
      })),
    )
    const answer = await crowded.call('/user/api_keys/create', { name: 'One more', scope: 'READ' })
    expect(failureOf(answer)).toMatchObject({
      code: 'LIMIT_REACHED',
      metadata: { limit: 50, used: 50 },
    })
  })
})

const codeOf = async (program: TestBrowser) => {
  const answer = await program.call('/user/creators/fetch', {})
  return answer.status === 200 ? 'OK' : failureOf(answer).code
}

describe('what is no API key', () => {
  it.each(['grk_', 'grk_short', `grk_${'x'.repeat(42)}`, `grk_${'x'.repeat(44)}`, 'grk_a!b'])(
    'is API_KEY_INVALID: %s',
    async (token) => {
      const program = server.browser()
      program.token = token
      const answer = await program.call('/user/creators/fetch', {})
      expect([answer.status, failureOf(answer)]).toEqual([
        401,
        {
          code: 'API_KEY_INVALID',
          message: 'This is no API key: it begins with grk_ and has 47 characters',
          metadata: {},
        },
      ])
    },
  )

  it('is a creator’s token that begins like one', async () => {
    const creator = server.browser()
    creator.token = `grk_${'x'.repeat(39)}`
    expect(await codeOf(creator)).toBe('UNAUTHENTICATED')
  })
})

describe('how often a key may call', () => {
  it('is said with every answer, and with the refusal when to come again', async () => {
    const { program, id } = await makeKey('READ')
    const first = await program.call('/user/creators/fetch', {})
    expect(first.headers.get('ratelimit-policy')).toBe('"default";q=300;w=60')
    expect(first.headers.get('ratelimit')).toBe('"default";r=299;t=60')
    const refused = await program.call('/user/team/fetch', {})
    expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=298;t=\d+$/)
    await server.database.execute(
      sql`update rate_limits set points = 300 where key like 'callsByApiKey%'`,
    )
    const over = await program.call('/user/creators/fetch', {})
    const wait = over.headers.get('retry-after')
    expect([over.status, over.headers.get('ratelimit')]).toEqual([429, `"default";r=0;t=${wait}`])
    expect((await rowOf(id))?.name).toBe('Nightly push')
  })

  it('is nothing that other callers are told', async () => {
    const { headers } = await owner.call('/user/creators/fetch', {})
    expect(headers.get('ratelimit')).toBeNull()
  })
})

describe('a key with an end', () => {
  it('works until then, opens nothing it has signed afterwards, and says that it has expired', async () => {
    const expires_at = new Date(server.now().getTime() + 5 * 60_000).toISOString()
    const { program, id } = await makeKey('READ', owner, { expires_at })
    expect(await codeOf(program)).toBe('OK')
    const { url } = await program.ask(overallVisitRoutes.export, {
      start_date: '2026-01-01',
      end_date: '2026-01-02',
      timezone: 'UTC',
    })
    expect((await server.browser().open(url)).status).toBe(200)
    server.wait(6)
    const answer = await program.call('/user/creators/fetch', {})
    expect([answer.status, failureOf(answer)]).toEqual([
      401,
      {
        code: 'API_KEY_INVALID',
        message: 'This API key has expired',
        metadata: { expired_at: expires_at },
      },
    ])
    expect((await server.browser().open(url)).status).toBe(403)
    const { data } = await owner.ask(apiKeyRoutes.fetch, {})
    expect(data.find((key) => key.id === id)).toMatchObject({ status: 'EXPIRED', expires_at })
    await owner.ask(apiKeyRoutes.update, [{ id, data: { expires_at: null } }])
    expect(await codeOf(program)).toBe('OK')
  })

  it('is not made with one that is past', async () => {
    const answer = await owner.call('/user/api_keys/create', {
      name: 'Past',
      scope: 'READ',
      expires_at: '2026-01-01T00:00:00Z',
    })
    expect(issuesOf(answer)).toEqual(['body.expires_at: Choose a time to come'])
  })
})

describe('a key with addresses', () => {
  it('works from them alone; calls from elsewhere do not count against it', async () => {
    const addresses = ['192.0.2.0/24', '2001:DB8:0::/32']
    const { program, id, token } = await makeKey('READ', owner, { addresses }, '192.0.2.77')
    expect(
      (await owner.ask(apiKeyRoutes.fetch, {})).data.find((key) => key.id === id),
    ).toMatchObject({ addresses: ['192.0.2.0/24', '2001:db8::/32'] })
    expect(await codeOf(program)).toBe('OK')
    for (const [ip, code] of [
      ['2001:db8:1::7', 'OK'],
      ['::ffff:192.0.2.9', 'OK'],
      ['192.0.3.1', 'FORBIDDEN'],
      ['2001:db9::1', 'FORBIDDEN'],
    ] as const) {
      const other = server.browser(ip)
      other.token = token
      expect([ip, await codeOf(other)]).toEqual([ip, code])
    }
    const thief = server.browser('198.51.100.1')
    thief.token = token
    const answer = await thief.call('/user/creators/fetch', {})
    expect([answer.status, failureOf(answer).metadata]).toEqual([403, { address: '198.51.100.1' }])
    expect(answer.headers.get('ratelimit')).toBeNull()
    const next = await program.call('/user/creators/fetch', {})
    expect(next.headers.get('ratelimit')).toMatch(/r=296;/)
  })

  it('takes no address from a header that nobody trusted has written', async () => {
    const { token } = await makeKey('READ', owner, { addresses: ['192.0.2.1'] })
    const answer = await server.browser('198.51.100.2').call(
      '/user/creators/fetch',
      {},
      {
        authorization: `Bearer ${token}`,
        'x-forwarded-for': '192.0.2.1',
      },
    )
    expect(failureOf(answer).code).toBe('FORBIDDEN')
  })
})

describe('a key for some creators', () => {
  it('sees these and those that it adds, until it is given others', async () => {
    const agency = await signedInWithAgency(server, 'some@example.com')
    const [jade, opal] = await agency.ask(creatorRoutes.create, [
      { name: 'Jade' },
      { name: 'Opal' },
    ])
    if (!jade || !opal) throw new Error('no creators')
    const { program, id } = await makeKey('WRITE', agency, { creator_ids: [jade.id] })
    const names = async () =>
      (await program.ask(creatorRoutes.fetch, { sort: 'name' })).data.map(({ name }) => name)
    expect(await names()).toEqual(['Jade'])
    await program.ask(creatorRoutes.create, [{ name: 'Ruby' }])
    expect(await names()).toEqual(['Jade', 'Ruby'])
    const { url } = await program.ask(overallVisitRoutes.export, {
      start_date: '2026-01-01',
      end_date: '2026-01-02',
      timezone: 'UTC',
    })
    expect((await server.browser().open(url)).status).toBe(200)
    const [changed] = await agency.ask(apiKeyRoutes.update, [
      { id, data: { creator_ids: [opal.id] } },
    ])
    expect(changed?.creator_ids).toEqual([opal.id])
    expect(await names()).toEqual(['Opal'])
    await agency.ask(apiKeyRoutes.update, [{ id, data: { creator_ids: null } }])
    expect(await names()).toEqual(['Jade', 'Opal', 'Ruby'])
    // What was signed while it saw some only is bound to that.
    expect((await server.browser().open(url)).status).toBe(403)
  })

  it('makes no request that it would not see', async () => {
    const { data } = await owner.ask(creatorRoutes.fetch, {})
    const creator = data[0] ?? (await owner.ask(creatorRoutes.create, [{ name: 'Jade' }]))[0]
    const { program } = await makeKey('WRITE', owner, { creator_ids: [creator?.id ?? ''] })
    const answer = await program.call('/user/creators/requests/create', [
      {
        title: 'Draft',
        status: 'DRAFT',
        creator_ids: [],
        item_data: [{ title: 'One', kind: 'PHOTO' }],
      },
    ])
    expect(issuesOf(answer)).toEqual(['body[0].creator_ids: Choose at least one creator'])
  })

  it('is not limited to creators of another workspace', async () => {
    const other = await server.signedIn('others@example.com')
    const [theirs] = await other.ask(creatorRoutes.create, [{ name: 'Theirs' }])
    const ask = { name: 'X', scope: 'READ', creator_ids: [theirs?.id] }
    const answer = await owner.call('/user/api_keys/create', ask)
    expect(issuesOf(answer)).toEqual(['body.creator_ids[0]: Choose one of your creators'])
    const { id } = await makeKey('READ')
    const change = await owner.call('/user/api_keys/update', [
      { id, data: { creator_ids: [theirs?.id] } },
    ])
    expect(issuesOf(change)).toEqual(['body[0].data.creator_ids[0]: Choose one of your creators'])
  })
})
