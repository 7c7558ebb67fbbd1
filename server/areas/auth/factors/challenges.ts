import { and, eq, gt, isNull } from 'drizzle-orm'
import { passkeyChallenges } from '#server/database/schema/signInMethods.ts'
import type { Needs } from '#server/platform/area.ts'
import { hashToken } from '#server/platform/crypto/token.ts'

/** How long somebody may take over their passkey. */
const challengeMinutes = 10

type Services = Needs<'database' | 'clock'>

/** What a passkey signs a challenge for: to be added, to sign in alone, or as the second factor of its user. */
export type ChallengeFor =
  | { readonly purpose: 'SIGN_IN' }
  | { readonly purpose: 'ADD' | 'FACTOR'; readonly userId: string }

/** Remembers what a passkey is asked to sign. */
export async function keepChallenge(
  { database, clock }: Services,
  challenge: string,
  asked: ChallengeFor,
): Promise<void> {
  const now = clock()
  await database.insert(passkeyChallenges).values({
    challengeHash: hashToken(challenge),
    purpose: asked.purpose,
    userId: userOf(asked),
    createdAt: now,
    expiresAt: new Date(now.getTime() + challengeMinutes * 60_000),
  })
}

/** Forgets the challenge that a browser says was signed, and gives it; undefined when it was not asked for that, or is late. */
export async function takeChallenge(
  { database, clock }: Services,
  clientDataJson: string,
  asked: ChallengeFor,
): Promise<string | undefined> {
  const challenge = challengeIn(clientDataJson)
  if (challenge === undefined) return undefined
  const userId = userOf(asked)
  const taken = await database
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, asked.purpose),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, clock()),
      ),
    )
    .returning({ id: passkeyChallenges.id })
  return taken.length === 1 ? challenge : undefined
}

const userOf = (asked: ChallengeFor) => (asked.purpose === 'SIGN_IN' ? null : asked.userId)

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    const isThere = typeof data === 'object' && data !== null && 'challenge' in data
    return isThere && typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
