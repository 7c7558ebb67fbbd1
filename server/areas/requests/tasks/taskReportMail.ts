import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

/** What a creator has said of a task. */
export interface TaskReport {
  readonly requestId: string
  readonly requestTitle: string
  readonly creatorName: string
  readonly status: 'COMPLETED' | 'DECLINED'
  /** Why they declined. */
  readonly message: string
  /** How many files have come. */
  readonly files: number
  /** How many were begun and did not arrive. */
  readonly failed: number
}

/** The most tasks that are named one by one. */
const maxNamed = 20

/**
 * What creators have said of one task or several.
 *
 * @param appUrl the app's own origin.
 */
export function taskReportMail(
  to: string,
  reports: readonly [TaskReport, ...TaskReport[]],
  appUrl: URL,
): Promise<Mail> {
  const [first, ...more] = reports
  const isOne = more.length === 0
  const subject = isOne ? said(first) : `${reports.length} replies to your requests`
  const isSameRequest = more.every(({ requestId }) => requestId === first.requestId)
  const left = reports.length - maxNamed
  return letter(to, subject, {
    heading: subject,
    lead: isOne ? detail(first) : 'Replies from your creators:',
    centre: isSameRequest
      ? { link: new URL(`/requests/${first.requestId}`, appUrl), label: 'View request' }
      : { link: new URL('/tasks', appUrl), label: 'View tasks' },
    notes: [
      ...(isOne ? [] : reports.slice(0, maxNamed).map((one) => `${said(one)}. ${detail(one)}`)),
      ...(left > 0 ? [`And ${left} more.`] : []),
    ],
  })
}

const said = ({ creatorName, status, requestTitle }: TaskReport) =>
  `${creatorName} has ${status === 'COMPLETED' ? 'completed' : 'declined'} “${requestTitle}”`

const detail = ({ status, message, files, failed }: TaskReport) =>
  status === 'DECLINED'
    ? `They say: ${message}`
    : `${arrived(files)}${failed === 0 ? '' : ` ${notArrived(failed)}`}`

const arrived = (files: number) => (files === 1 ? '1 file received.' : `${files} files received.`)

const notArrived = (failed: number) =>
  failed === 1 ? '1 file did not arrive.' : `${failed} files did not arrive.`
