import { hash, verify } from '@node-rs/argon2'
import { newToken } from '#server/platform/crypto/token.ts'

/** The parameters that OWASP's Password Storage Cheat Sheet gives for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** What is kept of a password: Argon2id in the PHC format, which holds its salt and cost. */
export const hashPassword = (password: string): Promise<string> => hash(password, cost)

/**
 * Whether a password is the one that was kept. With nothing kept it takes as long to say no, so that
 * nobody can tell by the time whether there was something to compare with.
 */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(kept ?? (await nobodys), password)
  return kept !== undefined && matches
}

/** The hash of a password that nobody has, made at the start: the first stranger waits no longer. */
const nobodys = hashPassword(newToken())
