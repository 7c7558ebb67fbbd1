import { expect, it } from 'vitest'
import { activityRoutes } from '#contract/resources/activities.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { resetSignIn } from '#server/commands/signIn/resetSignIn.ts'
import { testApp } from '#tests/support/app/testAppHooks.ts'
import { addAuthenticator, addPasskey } from '#tests/support/auth/factorSteps.ts'

const server = testApp()

const reset = (email: string) =>
  resetSignIn(
    { database: server.database, now: server.now() },
    { email, by: 'Olivia', reason: 'Lost her phone' },
  )

it('lets somebody back in by email who has lost their second factors, and says so to all concerned', async () => {
  const email = 'locked.out@example.com'
  const owner = await server.signedIn(email)
  await addAuthenticator(server, owner)
  await addPasskey(server, owner)
  const other = await server.signedIn('other@example.com')
  await addPasskey(server, other)

  expect(await reset('Locked.Out@example.com')).toBe(
    [
      'locked.out@example.com signs in without a second factor again: by email, or with an account at an identity provider.',
      'Removed: 1 authenticator app, 1 passkey, 10 recovery codes.',
      'Ended: 1 session.',
      'Written into the activity log of 1 workspace.',
      'They are mailed.',
    ].join('\n'),
  )
  expect(await server.newestMailTo(email)).toContain('The operator of this server removed')
  expect((await owner.call('/user/fetch')).status).toBe(401)
  const back = await server.signedIn(email)
  expect(await back.ask(signInMethodRoutes.fetch)).toMatchObject({
    passkeys: [],
    authenticator: null,
    recovery_codes_left: 0,
  })
  const { data } = await back.ask(activityRoutes.fetch, { filters: { action: 'SIGN_IN_RESET' } })
  expect(data).toMatchObject([
    {
      actor: { kind: 'OPERATOR', name: 'Olivia' },
      thing: 'TEAM_MEMBER',
      labels: [email],
      reason: 'Lost her phone',
    },
  ])
  expect((await other.ask(signInMethodRoutes.fetch)).passkeys).toHaveLength(1)
})

it('changes nothing for an address that nobody signs in with', async () => {
  await expect(reset('nobody@example.com')).rejects.toThrow(
    'Nobody signs in as nobody@example.com.',
  )
})
