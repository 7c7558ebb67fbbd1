import { plural } from '@lingui/core/macro'
import type { Task } from '#contract/resources/tasks.ts'
import { isBeingSent } from '#contract/rules/beingSent.ts'

type Files = Pick<Task, 'submissions'>

/** The files of a task that have not come: how many are being sent, and how many nobody is sending. */
export interface Outstanding {
  readonly sending: number
  readonly missing: number
}

/**
 * What a task waits for, as the server knows it.
 *
 * @param now in milliseconds since 1970.
 */
export function outstandingOf({ submissions }: Files, now: number): Outstanding {
  const waiting = submissions.filter(({ status }) => status === 'UPLOADING')
  const sending = waiting.filter((one) => isBeingSent(one, now)).length
  return { sending, missing: waiting.length - sending }
}

/** `1 file still uploading, 2 files have not arrived`; empty when nothing is waited for. */
export const outstandingText = ({ sending, missing }: Outstanding): string =>
  [
    ...(sending > 0
      ? [plural(sending, { one: '# file still uploading', other: '# files still uploading' })]
      : []),
    ...(missing > 0
      ? [plural(missing, { one: '# file has not arrived', other: '# files have not arrived' })]
      : []),
  ].join(', ')

/** The names of the files that nobody went on with. */
export const missedOf = ({ submissions }: Files): string[] =>
  submissions.filter(({ status }) => status === 'FAILED').map(({ name }) => name)

/** `1 file did not arrive` */
export const missedText = (task: Files): string =>
  plural(missedOf(task).length, {
    one: '# file did not arrive',
    other: '# files did not arrive',
  })
