import type { Task } from '#contract/resources/tasks.ts'
import { countOf } from '#src/lib/counts.ts'

type Files = Pick<Task, 'submissions'>

/** How many files of a task are uploading, or were interrupted and are waited for. */
export const uploadingOf = ({ submissions }: Files): number =>
  submissions.filter(({ status }) => status === 'UPLOADING').length

/** The names of the files that nobody went on with. */
export const missedOf = ({ submissions }: Files): string[] =>
  submissions.filter(({ status }) => status === 'FAILED').map(({ name }) => name)

/** `2 files still uploading` */
export const uploadingText = (task: Files): string =>
  `${countOf(uploadingOf(task), 'file')} still uploading`

/** `1 file did not arrive` */
export const missedText = (task: Files): string =>
  `${countOf(missedOf(task).length, 'file')} did not arrive`
