import { type PlatformAccess, platformAccess } from '#contract/reference/platformAccess.ts'
import { type Platform, platformLabel } from '#contract/reference/platforms.ts'

/** What has to happen before an account's figures come in. */
export type NextStep = 'ANSWER' | 'CONNECT' | 'SET_UP_KEY' | 'SET_UP_APP' | 'IMPORT'

interface Installation {
  /** Whether the account's platform is asked for it, by itself or since it was connected. */
  readonly isSynced: boolean
  /** Whether accounts of its platform can be connected here. */
  readonly isConnectable: boolean
}

const unlessSynced: Readonly<Record<PlatformAccess, NextStep>> = {
  PUBLIC: 'ANSWER',
  APP_KEY: 'SET_UP_KEY',
  OAUTH: 'SET_UP_APP',
  IMPORT: 'IMPORT',
}

/** The step that comes next for an account without figures. */
export function nextStepOf(
  platform: Platform,
  { isSynced, isConnectable }: Installation,
): NextStep {
  if (isSynced) return 'ANSWER'
  return isConnectable ? 'CONNECT' : unlessSynced[platformAccess[platform]]
}

/** The step in a few words, for a line of a list. */
export const shortSteps: Readonly<Record<NextStep, string>> = {
  ANSWER: 'First figures within minutes',
  CONNECT: 'Its owner has to connect it',
  SET_UP_KEY: 'Platform not set up here: import figures',
  SET_UP_APP: 'Platform not set up here: import figures',
  IMPORT: 'Import its figures',
}

interface Step {
  /** What the platform takes. */
  readonly needs: string
  /** Who does what, and by which button. */
  readonly todo: string
}

const steps: Readonly<Record<NextStep, (label: string, account: string) => Step>> = {
  ANSWER: (label, account) => ({
    needs: `Greenroom reads ${label} by itself.`,
    todo: `Nothing is left to do: ${account} is asked about within minutes, and daily from then on. “Sync now” asks at once.`,
  }),
  CONNECT: (label, account) => ({
    needs: `${label} shows figures only to whoever owns the account.`,
    todo: `Whoever can sign in there as ${account} connects it: you by “Connect ${label}” at the account, or its creator in the portal, under Accounts. “Ask the creator” gives you the link to send.`,
  }),
  SET_UP_KEY: (label) => ({
    needs: `${label} answers only to installations with a key of their own, and this one has none.`,
    todo: `Whoever runs this server sets the key, as docs/integrations.md says; the account is then read by itself. Until then, “Import figures” at the account takes them from a file.`,
  }),
  SET_UP_APP: (label) => ({
    needs: `${label} shows figures only to whoever owns the account, through an app that this installation has not registered there.`,
    todo: `Whoever runs this server registers one, as docs/integrations.md says; “Connect ${label}” then appears at the account. Until then, “Import figures” takes them from a file.`,
  }),
  IMPORT: (label) => ({
    needs: `Greenroom does not read ${label}.`,
    todo: `“Import figures” at the account takes them from a file, and a program can send them by the API.`,
  }),
}

/**
 * What an account's platform takes, and who has to do what next, as sentences.
 *
 * @param account the account as it is called: `@jade`.
 */
export const stepText = (step: NextStep, platform: Platform, account: string): Step =>
  steps[step](platformLabel(platform), account)
