import { eq } from 'drizzle-orm'
import { isGivenUp } from '#contract/rules/taskStatus.ts'
import { notify } from '#server/areas/notifications/notify.ts'
import { creatorTasks } from '#server/database/schema/requests.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { FoundTask } from './findTask.ts'

/** A file that the brand wants otherwise, and how. */
export interface AskedFile {
  readonly name: string
  readonly message: string
}

/** The most characters of a task's message, as its own call takes it. */
const maxLength = 5000

/** Why files of a task cannot be asked for again; undefined when they can. */
export function askAgainIssue({ status, open }: FoundTask): string | undefined {
  if (!open) return 'Its request is not open'
  return isGivenUp(status) ? `Its task is ${status}: reopen it first` : undefined
}

/** Gives a task back to its creator, with a line for each file after what there is to change already. */
export async function askAgain(
  tx: Transaction,
  { id, message: before }: FoundTask,
  files: readonly AskedFile[],
  now: Date,
): Promise<void> {
  const message = withLines(before, files)
  await tx
    .update(creatorTasks)
    .set({ status: 'CHANGES_REQUESTED', message, handedInAt: null })
    .where(eq(creatorTasks.id, id))
  await notify(tx, 'CHANGES_REQUESTED', id, { now })
}

/** What was said before, and a line for each file that is not there yet, as far as there is room. */
export function withLines(before: string, files: readonly AskedFile[]): string {
  return files.reduce((text, { name, message }) => {
    const line = `${name}: ${message.replaceAll(/\s+/g, ' ')}`
    const longer = text === '' ? line : `${text}\n${line}`
    return text.split('\n').includes(line) || longer.length > maxLength ? text : longer
  }, before)
}
