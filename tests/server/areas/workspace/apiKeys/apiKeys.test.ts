import { eq, sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { apiKeyRoutes, maxApiKeys } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { overallVisitRoutes } from '#contract/resources/overallVisits.ts'
import type { KeyScope } from '#contract/rules/keyScope.ts'
import { apiKeys } from '#server/database/schema/apiKeys.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { giveRole } from '#tests/support/app/giveRole.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const owner = forAllTests(() => server.signedIn('owner@example.com'))

async function makeKey(scope: KeyScope, brand = owner) {
  const made = await brand.ask(apiKeyRoutes.create, { name: 'Nightly push', scope })
  const program = server.browser()
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
