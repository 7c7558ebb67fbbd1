import type { Found } from './dns.ts'

/** The name at which proofs of a host stand. One of its own: it disturbs nothing that is there already. */
export const proofName = (host: string) => `_greenroom.${host}`

/** Whether a proof is among the texts that were found at its name; null when that could not be seen. */
export const isProven = (found: Found, proof: string): boolean | null =>
  found === 'UNKNOWN' ? null : found.includes(proof)

/** Whether a claim's proof stands in DNS; null when that could not be seen. */
export type Shows<Claim> = (claim: Claim) => boolean | null

/**
 * Whether a claim takes a host. Whoever proves it first has it, until somebody else proves it while the first proof is gone: who
 * writes the DNS decides.
 *
 * @param holder the claim that has it now.
 */
export const mayTake = <Claim>(
  claim: Claim,
  holder: Claim | undefined,
  shows: Shows<Claim>,
): boolean => shows(claim) === true && (holder === undefined || shows(holder) === false)
