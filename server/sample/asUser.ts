import { eq } from 'drizzle-orm'
import { issueSession } from '#server/areas/sessions/sessions.ts'
import { sessions } from '#server/database/schema/accounts.ts'
import { hashToken } from '#server/platform/crypto/token.ts'
import { type Caller, openCaller } from './caller.ts'
import type { Ground } from './making.ts'

/** Somebody's calls for as long as `work` takes, under a session of their own that ends with it. */
export async function asUser<T>(
  { app, appUrl, database }: Pick<Ground, 'app' | 'appUrl' | 'database'>,
  userId: string,
  work: (caller: Caller, sessionId: string) => Promise<T>,
): Promise<T> {
  const { token } = await issueSession(database, {
    userId,
    now: new Date(),
    country: null,
    userAgent: '',
  })
  const isIt = eq(sessions.tokenHash, hashToken(token))
  const [session] = await database.select({ id: sessions.id }).from(sessions).where(isIt)
  try {
    return await work(openCaller({ app, appUrl, by: { cookie: token } }), session?.id ?? '')
  } finally {
    await database.delete(sessions).where(isIt)
  }
}
