import { eq, sql } from 'drizzle-orm'
import { authRoutes } from '#contract/resources/auth.ts'
import { signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import { sessions, workspaces } from '#server/database/schema/accounts.ts'
import type { World } from '#tests/server/contract/world.ts'
import { addPasskey, codeOf } from '#tests/support/auth/factorSteps.ts'
import { softPasskey } from '#tests/support/auth/softPasskey.ts'
import { type Sample, sample } from './sample.ts'

/** How people sign in, and what they are asked for beside their email address. */
export const signInMethodSamples: readonly Sample[] = [
  // A ticket works in the browser alone that gave the first proof.
  sample(authRoutes.factor, () => ({ body: { ticket: 'made-up', code: '000000' } }), {
    status: 401,
  }),
  sample(authRoutes.passkeyQuestion, () => ({ body: {} })),
  sample(authRoutes.passkey, async (world) => {
    const { server } = world
    const owner = await server.signedIn(`${world.fresh()}@${world.mark}.example`)
    const { passkey } = await addPasskey(server, owner)
    const question = await server.browser().ask(authRoutes.passkeyQuestion, {})
    return { body: { passkey: passkey.sign(question) } }
  }),
  sample(signInMethodRoutes.fetch, () => ({})),
  sample(signInMethodRoutes.prove, async (world) => {
    const { passkey } = await addOwnPasskey(world)
    const question = await world.people.VIEWER.ask(signInMethodRoutes.askPasskey)
    return { body: { passkey: passkey.sign(question) } }
  }),
  sample(signInMethodRoutes.askPasskey, () => ({})),
  sample(signInMethodRoutes.startAuthenticator, async (world) => {
    await proveAll(world)
    return {}
  }),
  sample(signInMethodRoutes.confirmAuthenticator, async (world) => ({
    body: { code: await startAuthenticator(world) },
  })),
  sample(signInMethodRoutes.deleteAuthenticator, async (world) => {
    const code = await startAuthenticator(world)
    await world.people.VIEWER.ask(signInMethodRoutes.confirmAuthenticator, { code })
    return {}
  }),
  sample(signInMethodRoutes.startPasskey, async (world) => {
    await proveAll(world)
    return {}
  }),
  sample(signInMethodRoutes.createPasskey, async (world) => {
    await proveAll(world)
    const plan = await world.people.VIEWER.ask(signInMethodRoutes.startPasskey)
    const passkey = softPasskey(world.server.config.appUrl.origin).make(plan)
    return { body: { name: world.fresh(), passkey } }
  }),
  sample(signInMethodRoutes.updatePasskeys, async (world) => {
    const { id } = await addOwnPasskey(world)
    return { body: [{ id, data: { name: world.fresh() } }] }
  }),
  sample(signInMethodRoutes.deletePasskeys, async (world) => ({
    body: [(await addOwnPasskey(world)).id],
  })),
  sample(signInMethodRoutes.createRecoveryCodes, async (world) => {
    await addOwnPasskey(world)
    return {}
  }),
  sample(signInMethodRoutes.fetchRequirement, () => ({})),
  sample(signInMethodRoutes.updateRequirement, async (world) => {
    await giveFactors(world)
    return { body: { required: true } }
  }),
]

/** Lets everybody change how they sign in, however long the tests have taken. */
async function proveAll({ server }: World): Promise<void> {
  await server.database.update(sessions).set({ provenAt: server.now() })
}

async function addOwnPasskey(world: World) {
  await proveAll(world)
  return addPasskey(world.server, world.people.VIEWER, world.fresh())
}

/** Starts setting up an authenticator, and gives what it shows. */
async function startAuthenticator(world: World): Promise<string> {
  await proveAll(world)
  const { secret } = await world.people.VIEWER.ask(signInMethodRoutes.startAuthenticator)
  return codeOf(world.server, secret)
}

/** Gives every member a passkey, so that the workspace can require one and all go on. It does not yet. */
async function giveFactors({ server, workspaceId }: World): Promise<void> {
  await server.database
    .update(workspaces)
    .set({ requiresSecondFactor: false })
    .where(eq(workspaces.id, workspaceId))
  await server.database.execute(sql`
    insert into passkeys (id, user_id, credential_id, public_key, counter, transports, name)
    select gen_random_uuid(), user_id, 'of ' || user_id, '', 0, '{}', 'A passkey'
    from memberships where workspace_id = ${workspaceId} on conflict do nothing`)
}
