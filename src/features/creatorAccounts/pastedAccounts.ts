import type { Platform } from '#contract/reference/platforms.ts'
import { handleKey, parseAccount, type SocialAccount } from '#contract/rules/socialAccount.ts'

/** A line of what was pasted: the account that it names, or why it names none. */
export type PastedLine =
  | { readonly text: string; readonly account: SocialAccount; readonly problem?: undefined }
  | { readonly text: string; readonly account?: undefined; readonly problem: string }

/** How many accounts are added at once. */
export const maxPastedLines = 100

/**
 * The accounts of a pasted text, one a line; empty lines are passed over, and what is named twice is named once.
 *
 * @param platform of the lines that are bare handles.
 */
export function pastedAccounts(text: string, platform: Platform | undefined): PastedLine[] {
  const lines = text.split('\n').flatMap((line) => line.trim() || [])
  const seen = new Set<string>()
  return lines.slice(0, maxPastedLines).map((line) => {
    const account = accountOf(line, platform)
    if ('problem' in account) return { text: line, problem: account.problem }
    const key = `${account.platform}/${handleKey(account.handle)}`
    if (seen.has(key)) return { text: line, problem: 'This account is listed twice' }
    seen.add(key)
    return { text: line, account }
  })
}

/** Of the platform where it can be, since `@jade@host` is of any whose software hosts run; else of the one that it names itself. */
function accountOf(line: string, platform: Platform | undefined) {
  const alone = parseAccount(line)
  const wanted = platform ? parseAccount(line, platform) : alone
  return 'problem' in wanted && !('problem' in alone) ? alone : wanted
}

/** How many lines are more than are added at once. */
export const linesTooMany = (text: string): number =>
  Math.max(0, text.split('\n').filter((line) => line.trim() !== '').length - maxPastedLines)
