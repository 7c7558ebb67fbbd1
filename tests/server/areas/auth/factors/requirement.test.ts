import { describe, expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { tagRoutes } from '#contract/resources/tags.ts'
import { userRoutes } from '#contract/resources/user.ts'
import { routes } from '#contract/routes.ts'
import { join } from '#tests/server/contract/world.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { type Answer, failureOf, type TestBrowser } from '#tests/support/app/testBrowser.ts'
import { workspaceOf } from '#tests/support/app/workspaceOf.ts'
import { addAuthenticator, addPasskey } from '#tests/support/auth/factorSteps.ts'

const server = testApp()

const outcomeOf = (answer: Answer) => (answer.status === 200 ? 'OK' : failureOf(answer).code)

const require = (owner: TestBrowser, required: boolean) =>
  owner.ask(signInMethodRoutes.updateRequirement, { required })

const readTags = async (browser: TestBrowser) =>
  outcomeOf(await browser.call('/user/tags/fetch', {}))

/** An owner with a second factor, and a member without. */
async function team(mark: string) {
  const owner = await server.signedIn(`owner@${mark}.example`)
  const workspaceId = await workspaceOf(owner)
  const member = await join(server, workspaceId, mark, 'MEMBER')
  const { id: passkeyId } = await addPasskey(server, owner)
  return { owner, workspaceId, member, passkeyId }
}

describe('a workspace that requires a second factor', () => {
  it('lets members set one up before anything else, from their next call on', async () => {
    const { owner, member } = await team('due')
    expect(await readTags(member)).toBe('OK')
    expect(await require(owner, true)).toEqual({
      required: true,
      members: 2,
      members_with_factor: 1,
    })
    const refused = await member.call('/user/tags/fetch', {})
    expect([refused.status, failureOf(refused).code]).toEqual([403, 'SECOND_FACTOR_REQUIRED'])
    expect((await member.ask(userRoutes.fetch)).second_factor_due).toBe(true)
    expect((await member.ask(signInMethodRoutes.fetch)).required).toBe(true)

    await addAuthenticator(server, member)
    expect((await member.ask(userRoutes.fetch)).second_factor_due).toBe(false)
    expect(await readTags(member)).toBe('OK')
    expect(await owner.ask(signInMethodRoutes.fetchRequirement)).toMatchObject({
      members_with_factor: 2,
    })
    expect((await owner.ask(userRoutes.fetch)).second_factor_due).toBe(false)
  })

  it('refuses them every call that does not say otherwise', async () => {
    const { owner, member } = await team('every')
    await require(owner, true)
    const users = routes.filter(({ by }) => by.includes('USER') && !by.includes('PUBLIC'))
    const open = users.filter(({ beforeFactor }) => beforeFactor === 'ALLOWED')
    expect(open.map(({ path }) => path).sort()).toEqual(
      [
        '/auth/logout',
        '/user/fetch',
        '/user/sessions/delete',
        '/user/sessions/delete/others',
        '/user/sessions/fetch',
        ...Object.values(signInMethodRoutes)
          .filter(({ role }) => role !== 'OWNER')
          .map(({ path }) => path),
        '/user/update',
      ].sort(),
    )
    for (const { path } of users.filter((route) => !open.includes(route))) {
      const answer = await member.call(path.replaceAll(/\{\w+\}/g, 'x'), {})
      expect([path, outcomeOf(answer)]).toEqual([path, 'SECOND_FACTOR_REQUIRED'])
    }
  })

  it('touches neither API keys nor creators', async () => {
    const { owner } = await team('programs')
    const program = server.browser()
    program.token = (
      await owner.ask(apiKeyRoutes.create, { name: 'A program', scope: 'READ' })
    ).token
    const [creator] = await owner.ask(creatorRoutes.create, [
      { name: 'Jade', portal_password: 'a password for the portal' },
    ])
    const inPortal = await server.loggedIn(
      creator?.user_creator_id ?? '',
      'a password for the portal',
    )
    await require(owner, true)
    expect(await readTags(program)).toBe('OK')
    expect(outcomeOf(await inPortal.call('/portal/session/fetch'))).toBe('OK')
  })

  it('keeps nobody out of another workspace of theirs', async () => {
    const { owner, member, workspaceId } = await team('two')
    await require(owner, true)
    const { workspaces } = await member.ask(userRoutes.fetch)
    const own = workspaces.find(({ id }) => id !== workspaceId)?.id ?? ''
    const there = await member.ask(userRoutes.update, { workspace_id: own })
    expect(there.second_factor_due).toBe(false)
    expect(await readTags(member)).toBe('OK')
    const back = await member.ask(userRoutes.update, { workspace_id: workspaceId })
    expect(back.second_factor_due).toBe(true)
    expect(await readTags(member)).toBe('SECOND_FACTOR_REQUIRED')
  })

  it('lets no member of it remove their last factor, wherever they act', async () => {
    const { owner, member, passkeyId } = await team('last')
    await require(owner, true)
    const remove = () => owner.call('/user/sign-in-methods/passkeys/delete', [passkeyId])
    const refused = await remove()
    expect([refused.status, failureOf(refused).code]).toEqual([409, 'CONFLICT'])
    expect((await owner.ask(signInMethodRoutes.fetch)).recovery_codes_left).toBe(10)

    const { id } = await addPasskey(server, member)
    const { workspaces } = await member.ask(userRoutes.fetch)
    await member.ask(userRoutes.update, { workspace_id: workspaces[0]?.id })
    const elsewhere = await member.call('/user/sign-in-methods/passkeys/delete', [id])
    expect(outcomeOf(elsewhere)).toBe('CONFLICT')

    await addAuthenticator(server, owner)
    expect(outcomeOf(await remove())).toBe('OK')
    await require(owner, false)
    expect(outcomeOf(await owner.call('/user/sign-in-methods/authenticator/delete'))).toBe('OK')
  })

  it('has an owner with a second factor', async () => {
    const owner = await server.signedIn('bare@example.com')
    const answer = await owner.call('/user/sign-in-methods/requirement/update', { required: true })
    expect(failureOf(answer)).toMatchObject({
      code: 'CONFLICT',
      message: 'Set up a second factor for yourself first.',
    })
    expect(await readTags(owner)).toBe('OK')
  })

  it('is written into the activity log when that changes, and then alone', async () => {
    const { owner } = await team('logged')
    for (const required of [true, true, false]) await require(owner, required)
    const { data } = await owner.ask(activityRoutes.fetch, {
      filters: { action: 'SIGN_IN_RULE_CHANGED' },
    })
    expect(data).toMatchObject([{ thing: 'WORKSPACE' }, { thing: 'WORKSPACE' }])
  })

  it('is another workspace’s affair', async () => {
    const { owner } = await team('ours')
    await require(owner, true)
    const stranger = await server.signedIn('unconcerned@example.com')
    expect(await stranger.ask(signInMethodRoutes.fetchRequirement)).toEqual({
      required: false,
      members: 1,
      members_with_factor: 0,
    })
    expect(await stranger.ask(tagRoutes.fetch, {})).toMatchObject({ data: [] })
  })
})
