import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { idempotencyKeyHours, maxIdempotencyKeyLength } from '#contract/idempotency.ts'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { teamRoutes } from '#contract/resources/team.ts'
import { forgetIdempotencyKeys } from '#server/areas/idempotency/forgetIdempotencyKeys.ts'
import { maxKeptAnswer } from '#server/areas/idempotency/keptAnswers.ts'
import { creators } from '#server/database/schema/creators.ts'
import { idempotencyKeys } from '#server/database/schema/idempotencyKeys.ts'
import { signedInWithAgency } from '#tests/support/app/agencyPlan.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, issuesOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { forAllTests } from '#tests/support/forTests.ts'

const server = testApp()
const owner = forAllTests(() => server.signedIn('owner@example.com'))

const create = (brand: TestBrowser, key: string, body: unknown) =>
  brand.call(tagRoutes.create.path, body, { 'Idempotency-Key': key })

const newKey = () => `key-${randomUUID()}`
const newTag = () => `tag ${randomUUID()}`

const textsOf = async (brand: TestBrowser, search: string) =>
  (await brand.ask(tagRoutes.fetch, { search })).data.map(({ text }) => text)

const reasonOf = (answer: Parameters<typeof failureOf>[0]) => {
  const { code, metadata } = failureOf(answer)
  return [code, metadata['reason']]
}

describe('a create with an Idempotency-Key', () => {
  it('is done once, and answered the same again', async () => {
    const [key, text] = [newKey(), newTag()]
    const first = await create(owner, key, [{ text }])
    const second = await create(owner, key, [{ text }])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(first.headers.get('idempotency-replayed')).toBeNull()
    expect(second.headers.get('idempotency-replayed')).toBe('true')
    expect(await textsOf(owner, text)).toEqual([text])
  })

  it('is refused with another body, other parameters or for another call', async () => {
    const [key, text] = [newKey(), newTag()]
    await create(owner, key, [{ text }])
    const refused = ['CONFLICT', 'OTHER_REQUEST']
    expect(reasonOf(await create(owner, key, [{ text: newTag() }]))).toEqual(refused)
    const other = await owner.call(creatorRoutes.create.path, [{ text }], {
      'Idempotency-Key': key,
    })
    // What is no valid call of another route is refused as that.
    expect(failureOf(other).code).toBe('VALIDATION_FAILED')
    const view = await owner.call(creatorRoutes.create.path, [{ name: text }], {
      'Idempotency-Key': key,
    })
    expect(reasonOf(view)).toEqual(refused)
  })

  it('is done once by many that come at once: each is answered the same, or that one is under way', async () => {
    const [key, text] = [newKey(), newTag()]
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => create(owner, key, [{ text }])),
    )
    const done = answers.filter(({ status }) => status === 200)
    const waiting = answers.filter(({ status }) => status !== 200)
    expect(new Set(done.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    for (const answer of waiting) {
      expect(reasonOf(answer)).toEqual(['CONFLICT', 'UNDER_WAY'])
      expect(answer.headers.get('retry-after')).toBe('1')
    }
    expect(await textsOf(owner, text)).toEqual([text])
    expect((await create(owner, key, [{ text }])).body).toEqual(done[0]?.body)
  })

  it('that failed keeps nothing: the key is free for what is right', async () => {
    const [key, text] = [newKey(), newTag()]
    expect((await create(owner, key, [{ text: '' }])).status).toBe(422)
    await owner.ask(tagRoutes.create, [{ text }])
    expect(failureOf(await create(owner, key, [{ text }])).code).toBe('VALIDATION_FAILED')
    expect((await create(owner, key, [{ text: newTag() }])).status).toBe(200)
  })

  it('is its caller’s own: others, also of the same workspace, create their own by the same key', async () => {
    const stranger = await server.signedIn('stranger@example.com')
    const program = server.browser()
    program.token = (await owner.ask(apiKeyRoutes.create, { name: 'P', scope: 'WRITE' })).token
    const other = server.browser()
    other.token = (await owner.ask(apiKeyRoutes.create, { name: 'Q', scope: 'WRITE' })).token
    const key = newKey()
    for (const caller of [owner, stranger, program, other]) {
      const answer = await create(caller, key, [{ text: newTag() }])
      expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([200, null])
    }
  })

  it('is kept for a day, and swept then', async () => {
    const brand = await server.signedIn('day@example.com')
    const [key, text] = [newKey(), newTag()]
    await create(brand, key, [{ text }])
    server.wait((idempotencyKeyHours - 0.1) * 60)
    expect((await create(brand, key, [{ text }])).headers.get('idempotency-replayed')).toBe('true')
    server.wait(0.2 * 60)
    const again = await create(brand, key, [{ text: newTag() }])
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([200, null])

    server.wait((idempotencyKeyHours + 1) * 60)
    const kept = await create(brand, newKey(), [{ text: newTag() }])
    expect(kept.status).toBe(200)
    await forgetIdempotencyKeys(server.jobsDatabase, server.now, new AbortController().signal)
    expect(await server.database.$count(idempotencyKeys)).toBe(1)
  })

  it('is refused for a key that can be none', async () => {
    for (const key of ['', 'with space', 'ü', 'x'.repeat(maxIdempotencyKeyLength + 1)]) {
      const answer = await create(owner, key, [{ text: newTag() }])
      expect([answer.status, issuesOf(answer)], key).toEqual([
        422,
        [
          'headers.Idempotency-Key: An Idempotency-Key has 1 to 255 printable ASCII characters without spaces',
        ],
      ])
    }
  })

  it('is done though a call that creates nothing carries a key', async () => {
    const answer = await owner.call(tagRoutes.fetch.path, {}, { 'Idempotency-Key': 'not used' })
    expect(answer.status).toBe(200)
  })
})

describe('an answer', () => {
  it('with a secret is not given again, and not kept', async () => {
    const ask = (key: string) =>
      owner.call(
        apiKeyRoutes.create.path,
        { name: 'Nightly push', scope: 'READ' },
        { 'Idempotency-Key': key },
      )
    const key = newKey()
    const before = (await owner.ask(apiKeyRoutes.fetch, {})).total
    const first = await ask(key)
    expect(first.status).toBe(200)
    expect(reasonOf(await ask(key))).toEqual(['CONFLICT', 'SECRET_NOT_KEPT'])
    expect((await owner.ask(apiKeyRoutes.fetch, {})).total).toBe(before + 1)
    const kept = await server.database.select().from(idempotencyKeys)
    expect(JSON.stringify(kept)).not.toMatch(/grk_/)
    expect(JSON.stringify(kept)).not.toContain(key)
  })

  it('of a call that works before its transaction is given again without that work', async () => {
    const key = newKey()
    const body = [{ name: newTag(), portal_password: 'a password for the portal' }]
    const ask = () => owner.call(creatorRoutes.create.path, body, { 'Idempotency-Key': key })
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toEqual(first.body)
    expect(await server.database.$count(creators, sql`name = ${body[0]?.name}`)).toBe(1)
  })

  it('of an invitation is given again, and one mail is sent', async () => {
    const agency = await signedInWithAgency(server, 'agency@example.com')
    const email = 'asked@example.com'
    const body = { data: [{ email, role: 'MEMBER' }] }
    const ask = () => agency.call(teamRoutes.create.path, body, { 'Idempotency-Key': 'once' })
    const [first, second] = [await ask(), await ask()]
    expect(first.status).toBe(200)
    expect(second.body).toEqual(first.body)
    const link = await server.newestMailTo(email)
    await ask()
    expect(await server.newestMailTo(email)).toBe(link)
  })
})

describe('what is kept', () => {
  it('has a room for each caller, beyond which a key is refused and nothing is created', async () => {
    const brand = await server.signedIn('full@example.com')
    await create(brand, newKey(), [{ text: newTag() }])
    await server.database.execute(sql`
      insert into idempotency_keys (workspace_id, caller_id, key_hash, request_hash, bytes)
      select workspace_id, caller_id, 'hash ' || n, '', ${maxKeptAnswer}
      from idempotency_keys, generate_series(1, 64) n
      where workspace_id = (select workspace_id from users where email = 'full@example.com')`)
    const text = newTag()
    const answer = await create(brand, newKey(), [{ text }])
    expect(failureOf(answer).code).toBe('RATE_LIMITED')
    expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await textsOf(brand, text)).toEqual([])
    expect((await brand.call(tagRoutes.create.path, [{ text }])).status).toBe(200)
  })
})
