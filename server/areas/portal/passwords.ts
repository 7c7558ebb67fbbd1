import { hash, verify } from '@node-rs/argon2'
import { newToken } from '#server/platform/crypto/token.ts'
import { busy, type Failure } from '#server/platform/http/failure.ts'
import { openTurns } from '#server/platform/jobs/fairTurns.ts'

/** The parameters that OWASP's Password Storage Cheat Sheet gives for Argon2id: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/**
 * One hash takes a processor for about 30 ms, and 19 MiB. Two at once, of different workspaces, leave half of libuv's
 * four threads to files and names. The largest batch of creators may wait, and one more beside it.
 */
const turns = openTurns({ total: 2, perShare: 1, waiting: 5_000, waitingPerShare: 1_000 })

/** When to come back. */
const retrySeconds = 10

/**
 * What is kept of these passwords of a workspace, in order: Argon2id in the PHC format, which holds its salt and cost.
 * RATE_LIMITED when too many wait to be hashed. Takes long: never inside a transaction.
 */
export async function hashPasswords(
  workspaceId: string,
  passwords: readonly string[],
): Promise<readonly string[] | Failure> {
  const hashed = await turns.run(
    workspaceId,
    passwords.map((password) => () => hashPassword(password)),
  )
  return hashed === 'FULL' ? busy(retrySeconds) : hashed
}

/**
 * Whether a password is the one that was kept. With nothing kept it takes as long to say no, so that
 * nobody can tell by the time whether there was something to compare with. RATE_LIMITED when too many wait.
 *
 * @param share whose turn it takes: a network's or an ID's that is being guessed at, since who asks need not be anybody.
 */
export async function isPassword(
  share: string,
  kept: string | undefined,
  password: string,
): Promise<boolean | Failure> {
  const compare = async () => verify(kept ?? (await nobodys), password)
  const compared = await turns.run(share, [compare])
  return compared === 'FULL' ? busy(retrySeconds) : kept !== undefined && compared[0] === true
}

const hashPassword = (password: string): Promise<string> => hash(password, cost)

/** The hash of a password that nobody has, made at the start: the first stranger waits no longer. */
const nobodys = hashPassword(newToken())
