import { asc, eq } from 'drizzle-orm'
import { type SignInMethods, signInMethodRoutes } from '#contract/resources/signInMethods.ts'
import type { Tools } from '#server/areas/auth/tools.ts'
import { passkeys } from '#server/database/schema/signInMethods.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/inWorkspace.ts'
import { Failure, notFound } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serveAccount } from '#server/platform/http/serve.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  startAuthenticator,
  stepOfCode,
} from './authenticators.ts'
import { boundIdentities } from './boundIdentities.ts'
import {
  addFactor,
  deletePasskeys,
  describePasskey,
  isFactorRequired,
  keepPasskey,
  removeFactor,
  renamePasskeys,
  renewRecoveryCodes,
} from './changeMethods.ts'
import { authenticatorLost, codeRefused, passkeyRefused } from './checkFactor.ts'
import { askForPasskey, checkNewPasskey, planPasskey } from './passkeys.ts'
import { type Caller, callerOf, proveAgain, provenCaller } from './provenCaller.ts'
import { countRecoveryCodes } from './recoveryCodes.ts'
import { changeRequirement, readRequirement } from './requirement.ts'

/** The calls of a signed-in user about how they sign in, and of an owner about how their members do. */
export function signInMethodCalls(tools: Tools): Served[] {
  return [...ownCalls(tools), ...authenticatorCalls(tools), ...passkeyCalls(tools), ...ruleCalls()]
}

function ownCalls(tools: Tools): Served[] {
  return [
    serveAccount(signInMethodRoutes.fetch, ({ database, principal }) =>
      describeMethods(tools, database, principal),
    ),

    serveAccount(signInMethodRoutes.prove, async ({ http, principal, body }) => {
      const until = await proveAgain(tools, http, principal, body)
      return until instanceof Failure ? until : { proven_until: until.toISOString() }
    }),

    serveAccount(signInMethodRoutes.askPasskey, ({ principal: { userId } }) =>
      askForPasskey(tools, { purpose: 'FACTOR', userId }),
    ),

    serveAccount(signInMethodRoutes.createRecoveryCodes, ({ principal }) =>
      byProven(tools, principal, async (user) => {
        const codes = await renewRecoveryCodes(tools, user)
        return codes instanceof Failure ? codes : { recovery_codes: codes }
      }),
    ),
  ]
}

function authenticatorCalls(tools: Tools): Served[] {
  return [
    serveAccount(signInMethodRoutes.startAuthenticator, ({ principal }) =>
      byProven(tools, principal, async (user) =>
        tools.tokenSeal.keyId === undefined ? noKey() : startAuthenticator(tools, user),
      ),
    ),

    serveAccount(signInMethodRoutes.confirmAuthenticator, ({ principal, body }) =>
      byProven(tools, principal, async (user) => {
        const begun = await findAuthenticator(tools.database, user.id, false)
        if (!begun) return beginAgain()
        const compared = await stepOfCode(tools, begun, body.code)
        if (compared === 'LOST') return authenticatorLost()
        if (compared === 'WRONG') return codeRefused()
        const done = await addFactor(tools, user, 'AUTHENTICATOR_ADDED', async (tx) =>
          (await confirmAuthenticator(tx, begun, compared.step, tools.clock()))
            ? true
            : beginAgain(),
        )
        return done instanceof Failure ? done : { recovery_codes: done.codes }
      }),
    ),

    serveAccount(signInMethodRoutes.deleteAuthenticator, ({ principal }) =>
      byProven(tools, principal, async (user) => {
        const removed = await removeFactor(tools, user, 'AUTHENTICATOR_REMOVED', async (tx) =>
          (await deleteAuthenticator(tx, user.id))
            ? true
            : notFound('You have no authenticator app.'),
        )
        return removed instanceof Failure ? removed : { removed }
      }),
    ),
  ]
}

function passkeyCalls(tools: Tools): Served[] {
  return [
    serveAccount(signInMethodRoutes.startPasskey, ({ principal }) =>
      byProven(tools, principal, (user) => planPasskey(tools, user)),
    ),

    serveAccount(signInMethodRoutes.createPasskey, ({ principal, body }) =>
      byProven(tools, principal, async (user) => {
        const made = await checkNewPasskey(tools, user.id, body.passkey)
        if (!made) return passkeyRefused()
        const about = { name: body.name, now: tools.clock() }
        const done = await addFactor(tools, user, 'PASSKEY_ADDED', (tx) =>
          keepPasskey(tx, user.id, made, about),
        )
        if (done instanceof Failure) return done
        return { passkey: done.added, recovery_codes: done.codes }
      }),
    ),

    serveAccount(signInMethodRoutes.updatePasskeys, ({ principal, body }) =>
      byProven(tools, principal, (user) => renamePasskeys(tools, user, body)),
    ),

    serveAccount(signInMethodRoutes.deletePasskeys, ({ principal, body }) =>
      byProven(tools, principal, (user) =>
        removeFactor(tools, user, 'PASSKEY_REMOVED', (tx) => deletePasskeys(tx, user.id, body)),
      ),
    ),
  ]
}

function ruleCalls(): Served[] {
  return [
    serveAccount(signInMethodRoutes.fetchRequirement, ({ database, principal }) =>
      readRequirement(database, principal.workspaceId),
    ),

    serveAccount(
      signInMethodRoutes.updateRequirement,
      ({ database, principal, body, record, nothingDone }) =>
        inTransaction(database, async (tx) => {
          const changed = await changeRequirement(tx, principal, body.required)
          if (changed instanceof Failure) return changed
          if (changed) await record(tx, { ids: [principal.workspaceId] })
          else nothingDone()
          return readRequirement(tx, principal.workspaceId)
        }),
    ),
  ]
}

/** Does what takes a caller who has lately proven who they are. */
async function byProven<T>(
  tools: Tools,
  principal: UserPrincipal,
  change: (user: Caller) => Promise<T | Failure>,
): Promise<T | Failure> {
  const user = await provenCaller(tools, principal)
  return user instanceof Failure ? user : change(user)
}

async function describeMethods(
  { sessions, config }: Tools,
  database: Queries & Parameters<typeof countRecoveryCodes>[0],
  principal: UserPrincipal,
): Promise<SignInMethods> {
  const { email } = await callerOf({ database }, principal)
  const { userId, sessionId } = principal
  const authenticator = await findAuthenticator(database, userId, true)
  const kept = await database
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.id))
  const until = await sessions.provenUntil(sessionId)
  return {
    email,
    identities: await boundIdentities(config, database, userId),
    passkeys: kept.map(describePasskey),
    authenticator: authenticator
      ? {
          created_at: authenticator.createdAt.toISOString(),
          last_used_at: authenticator.lastUsedAt?.toISOString() ?? null,
        }
      : null,
    recovery_codes_left: await countRecoveryCodes(database, userId),
    required: await isFactorRequired(database, userId),
    proven_until: until?.toISOString() ?? null,
  }
}

const noKey = () =>
  new Failure(
    'NOT_CONFIGURED',
    'Authenticator apps are not set up here: the administrator of this server has to set TOKEN_KEYS. Add a passkey instead.',
  )

const beginAgain = () =>
  new Failure('CONFLICT', 'This set-up has ended. Start again and scan the new QR code.')
