import { maxWaiting, type Waiting } from '#contract/resources/waiting.ts'
import { formatCount } from '#src/lib/counts.ts'

export interface WaitingKind {
  readonly field: keyof Waiting
  readonly nouns: readonly [one: string, many: string]
  /** The list that holds just that. */
  readonly to: string
  /** Whether it goes on by itself: there is nothing to be done about it. */
  readonly isUnderWay?: true
}

/** What can wait for a workspace. */
export const waitingKinds: readonly WaitingKind[] = [
  { field: 'files_to_review', nouns: ['file to review', 'files to review'], to: '/review' },
  { field: 'overdue_tasks', nouns: ['overdue task', 'overdue tasks'], to: '/tasks?overdue=yes' },
  {
    field: 'lost_accounts',
    nouns: ['account lost its connection', 'accounts lost their connection'],
    to: '/accounts?connection=lost',
  },
  {
    field: 'misdirected_domains',
    nouns: ['domain leads elsewhere', 'domains lead elsewhere'],
    to: '/settings/domains?pointing=elsewhere',
  },
  {
    field: 'unread_notifications',
    nouns: ['unread notification', 'unread notifications'],
    to: '/inbox',
  },
  {
    field: 'open_requests',
    nouns: ['open request', 'open requests'],
    to: '/requests?status=OPEN',
    isUnderWay: true,
  },
]

/** How much waits, as far as it is counted: `7`, `999+`. */
export const waitingNumber = (count: number): string =>
  count < maxWaiting ? formatCount(count) : `${formatCount(maxWaiting - 1)}+`

/** What so many are called: `overdue tasks`. */
export const waitingNoun = ({ nouns: [one, many] }: WaitingKind, count: number): string =>
  count === 1 ? one : many
