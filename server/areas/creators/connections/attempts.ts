import { and, eq, gt } from 'drizzle-orm'
import type { Platform } from '#contract/reference/platforms.ts'
import { connectionAttempts } from '#server/database/schema/connections.ts'
import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { Queries } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'

/** How long somebody may stay at the platform, in milliseconds. */
const lastsMs = 15 * 60_000

interface Meant {
  readonly platform: Platform
  readonly creatorId: string | null
  readonly accountId: string | null
}

export type Attempt = typeof connectionAttempts.$inferSelect

/** By its first letter the browser knows whether somebody comes back to the portal or to the app. */
const newState = ({ mode }: Principal) => `${mode === 'CREATOR' ? 'p' : 'a'}.${newToken()}`

/** Only the session that it began in finds an attempt. */
const hashOf = (state: string, { mode, sessionId }: Principal) =>
  hashToken(`${state} ${mode} ${sessionId}`)

/** Notes that somebody is on their way to a platform; gives what goes along. */
export async function beginAttempt(
  tx: Pick<Queries, 'insert'>,
  principal: Principal,
  meant: Meant,
  now: Date,
): Promise<{ readonly state: string; readonly codeVerifier: string }> {
  const [state, codeVerifier] = [newState(principal), newToken()]
  await tx.insert(connectionAttempts).values({
    ...meant,
    stateHash: hashOf(state, principal),
    codeVerifier,
    createdAt: now,
    expiresAt: new Date(now.getTime() + lastsMs),
  })
  return { state, codeVerifier }
}

/** The attempt that comes back, which is forgotten at once; undefined when it was ended before, is too old, or began elsewhere. */
export async function endAttempt(
  tx: Pick<Queries, 'delete'>,
  principal: Principal,
  state: string,
  now: Date,
): Promise<Attempt | undefined> {
  const [attempt] = await tx
    .delete(connectionAttempts)
    .where(
      and(
        eq(connectionAttempts.stateHash, hashOf(state, principal)),
        gt(connectionAttempts.expiresAt, now),
      ),
    )
    .returning()
  return attempt
}
