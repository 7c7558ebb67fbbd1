import { hashToken, newToken } from '#server/platform/crypto/token.ts'
import type { TokenSeal } from '#server/platform/crypto/tokenSeal.ts'

type Seal = Pick<TokenSeal, 'derive'>

const derived = (seal: Seal, id: string) => seal.derive(`share ${id}`)

/** The token of a new share: one that can be shown again, where there is a key to derive it with. */
export const tokenOf = (seal: Seal, id: string): string => derived(seal, id) ?? newToken()

/** The token of a share once more; undefined where it was made without a key, or with another. */
export function tokenAgain(
  seal: Seal,
  { id, tokenHash }: { readonly id: string; readonly tokenHash: string },
): string | undefined {
  const token = derived(seal, id)
  return token !== undefined && hashToken(token) === tokenHash ? token : undefined
}
