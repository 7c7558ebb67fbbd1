import { and, eq } from 'drizzle-orm'
import { enterCurrentPassword, type portalRoutes } from '#contract/resources/portal.ts'
import type { RouteBody, RouteOutput } from '#contract/route.ts'
import { isPersonalPassword, personalPasswordMessage } from '#contract/rules/portalPassword.ts'
import { currentCreator } from '#server/database/schema/columns.ts'
import { portalPasswords } from '#server/database/schema/portal.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { CreatorPrincipal } from '#server/platform/http/principal.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { endOtherSessions } from './endOtherSessions.ts'
import { knownOf } from './knownOf.ts'
import { hashPasswords, isPassword } from './passwords.ts'

type Services = Needs<'database' | 'clock' | 'rateLimits'>

/**
 * Changes a creator's password for who knows the one they have, gives one to who has none, and ends every other session of theirs. Hashing
 * takes its time outside of the transactions; the second one changes nothing when the password has changed since.
 */
export async function changePassword(
  services: Services,
  principal: CreatorPrincipal,
  { current_password: current, password }: RouteBody<typeof portalRoutes.changePassword>,
): Promise<RouteOutput<typeof portalRoutes.changePassword> | Failure> {
  const kept = await readKept(services.database, principal)
  if (kept instanceof Failure) return kept
  const refusal = await refuseIfTooMany(services, [
    'portalPasswordByCreator',
    `${principal.creatorId} ${kept.passwordHash ?? ''}`,
  ])
  if (refusal) return refusal
  if (isPersonalPassword(password, kept.known)) {
    return invalid([{ path: 'body.password', message: personalPasswordMessage }])
  }
  if (kept.passwordHash !== undefined) {
    if (!current) return invalid([{ path: 'body.current_password', message: enterCurrentPassword }])
    const isRight = await isPassword(principal.creatorId, kept.passwordHash, current)
    if (isRight instanceof Failure) return isRight
    if (!isRight) return wrongPassword()
  }
  const hashed = await hashPasswords(principal.workspaceId, [password])
  if (hashed instanceof Failure) return hashed
  const replaced = await replace(services, principal, {
    before: kept.passwordHash,
    after: hashed[0] ?? '',
  })
  if (replaced instanceof Failure) return replaced
  return replaced ? { changed: true } : wrongPassword()
}

const readKept = (database: Database, principal: CreatorPrincipal) =>
  inWorkspace(database, { principal, readOnly: true }, async (rows) => {
    const [kept] = await rows
      .select({ passwordHash: portalPasswords.passwordHash })
      .from(portalPasswords)
      .where(eq(portalPasswords.creatorId, currentCreator))
    const known = await knownOf(rows, [principal.creatorId])
    return { passwordHash: kept?.passwordHash, known: known.get(principal.creatorId) ?? [] }
  })

interface Hashes {
  /** Undefined for who had none. */
  readonly before: string | undefined
  readonly after: string
}

const replace = (
  { database, clock }: Services,
  principal: CreatorPrincipal,
  { before, after }: Hashes,
) =>
  inWorkspace(database, { principal, readOnly: false }, async (rows) => {
    const { creatorId } = principal
    const changed = await (before === undefined
      ? rows
          .insert(portalPasswords)
          .values({ creatorId, passwordHash: after })
          .onConflictDoNothing()
      : rows
          .update(portalPasswords)
          .set({ passwordHash: after })
          .where(
            and(
              eq(portalPasswords.creatorId, currentCreator),
              eq(portalPasswords.passwordHash, before),
            ),
          ))
    if (changed.rowCount === 0) return false
    await endOtherSessions(rows, principal.sessionId, clock())
    return true
  })

const wrongPassword = () =>
  invalid([
    { path: 'body.current_password', message: /*i18n*/ 'This is not your current password.' },
  ])
