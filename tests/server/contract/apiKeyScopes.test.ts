import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { roleReaches } from '#contract/roles.ts'
import type { AnyRoute } from '#contract/route.ts'
import { routes } from '#contract/routes.ts'
import type { KeyScope } from '#contract/rules/keyScope.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'

const server = testApp()
let programs: Readonly<Record<KeyScope, TestBrowser>>

beforeAll(async () => {
  const owner = await server.signedIn('keys@example.com')
  const programWith = async (scope: KeyScope) => {
    const program = server.browser()
    program.token = (await owner.ask(apiKeyRoutes.create, { name: scope, scope })).token
    return program
  }
  programs = { READ: await programWith('READ'), WRITE: await programWith('WRITE') }
})

// There are more routes than a key makes calls in a minute.
beforeEach(() => server.database.execute(sql`delete from rate_limits`))

const guarded = routes.filter(({ by }) => !by.includes('PUBLIC'))
const allowed = routes.filter(({ apiKey }) => apiKey === 'ALLOWED')

/** What is never a program's, whatever its key. */
const never =
  /^\/(auth|portal|user\/(fetch|update|delete|sessions|sign-in-methods|team|api_keys|branding|billing|referral-codes|payment-referrals|payments))(\/|$)/

describe('what API keys may do', () => {
  it('each route says', () => {
    expect(routes.filter(({ apiKey }) => !['ALLOWED', 'REFUSED'].includes(apiKey))).toEqual([])
    expect(allowed.length).toBeGreaterThan(90)
  })

  it('is never anything of the account, the team, billing, branding, sessions or keys', () => {
    expect(routes.filter(({ path }) => never.test(path)).length).toBeGreaterThan(40)
    expect(allowed.map(({ path }) => path).filter((path) => never.test(path))).toEqual([])
  })

  it('takes no more than the role of its scope, and is a user’s', () => {
    const beyond = allowed.filter(
      ({ by, role, effect }) =>
        !by.includes('USER') || !roleReaches(effect === 'read' ? 'VIEWER' : 'MEMBER', role),
    )
    expect(beyond.map(({ path }) => path)).toEqual([])
  })

  it.each(guarded)('is asked before anything else by $path', async (route) => {
    const reads = await answerTo(programs.READ, route)
    const writes = await answerTo(programs.WRITE, route)
    if (route.apiKey === 'REFUSED' || !route.by.includes('USER')) {
      expect([reads, writes]).toEqual(['FORBIDDEN', 'FORBIDDEN'])
      return
    }
    expect(writes).not.toMatch(/FORBIDDEN|UNAUTHENTICATED|API_KEY_INVALID/)
    if (route.effect === 'write') expect(reads).toBe('FORBIDDEN')
    else expect(reads).not.toMatch(/FORBIDDEN|UNAUTHENTICATED|API_KEY_INVALID/)
  })

  it('nothing went wrong inside the server', () => {
    expect(server.loggedErrors()).toEqual([])
  })
})

/** The code of the failure, or that there was none, of a call with nothing in it. */
async function answerTo(program: TestBrowser, { path }: AnyRoute): Promise<string> {
  const answer = await program.call(path.replaceAll(/\{\w+\}/g, 'x'), {})
  return answer.status === 200 ? 'OK' : failureOf(answer).code
}
