import { type AccountNames, namedAccount } from '#contract/rules/namedAccount.ts'
import type { SocialAccount } from '#contract/rules/socialAccount.ts'

/** The account that a request names, if it names one; its schema has refused what is none. */
export function findAccount(names: AccountNames): SocialAccount | undefined {
  const account = namedAccount(names)
  return account && 'handle' in account ? account : undefined
}

/** The account of a request whose schema has it name one. */
export function accountOf(names: AccountNames): SocialAccount {
  const account = findAccount(names)
  if (!account) throw new Error('A request without an account came through its schema')
  return account
}
