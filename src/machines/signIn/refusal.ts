import { StepFailure } from '#src/machines/upload/stepFailure.ts'

/** What the server asks before it redeems a link. */
export interface Question {
  /** Whom the link signs in. */
  readonly email: string
  /** Who is signed in here; null for nobody. */
  readonly signedInAs: string | null
}

/** What the server asks instead of redeeming a link; undefined when it asks nothing. */
export function questionOf(error: unknown): Question | undefined {
  if (!(error instanceof StepFailure) || error.code !== 'CONFIRMATION_NEEDED') return undefined
  const { email, signed_in_as: other } = error.metadata
  return typeof email === 'string'
    ? { email, signedInAs: typeof other === 'string' ? other : null }
    : undefined
}

/** Whether a sign-in cannot go on with its second factor any more, and has to begin again. */
export const isOver = (error: unknown): boolean =>
  error instanceof StepFailure && (error.code === 'LINK_INVALID' || error.code === 'FORBIDDEN')

/** Why a step was refused, as the person reads it. */
export const sentenceOf = (error: unknown): string =>
  error instanceof StepFailure && error.message !== ''
    ? error.message
    : 'Something went wrong while signing you in.'
