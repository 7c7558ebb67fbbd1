import type { User } from '#contract/resources/user.ts'
import { clockOf } from '#src/features/user/shared/timezoneChoice.ts'
import type { FieldErrors } from '#src/lib/fieldErrors.ts'

/** What a new person says of themselves. */
export interface Answers {
  kind: NonNullable<User['workspace_kind']>
  name: string
  workspace_name: string
  /** A zone or an offset. */
  timezone: string
}

/** As the account keeps it. Of the workspace only its owner says something. */
export const answerOf = (answers: Answers, isOwner: boolean) => ({
  name: answers.name,
  ...(isOwner && { workspace_kind: answers.kind, workspace_name: answers.workspace_name }),
  ...clockOf(answers.timezone),
})

/** What is asked for and not said. A creator without a public name goes by their own. */
export function missingOf({ kind, name, workspace_name }: Answers, isOwner: boolean): FieldErrors {
  const errors: Record<string, string> = {}
  if (name.trim() === '') errors['name'] = 'Enter your name, or skip this for now'
  if (isOwner && kind === 'AGENCY' && workspace_name.trim() === '') {
    errors['workspace_name'] = 'Enter the name of your agency'
  }
  return errors
}
