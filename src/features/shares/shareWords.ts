import type { Share } from '#contract/resources/shares.ts'
import type { ShareState } from '#contract/rules/shareRules.ts'
import { countOf } from '#src/lib/counts.ts'
import type { ShownState } from '#src/ui/StatusBadge.tsx'

export const shareStates: Readonly<Record<ShareState, ShownState>> = {
  ACTIVE: { label: 'Open', tone: 'good' },
  EXPIRED: { label: 'Expired', tone: 'quiet' },
  REVOKED: { label: 'Revoked', tone: 'quiet' },
}

/** Whom a share is for. */
export const shareName = ({ name }: Pick<Share, 'name'>): string => name || 'Anybody with the link'

/** What it shows. */
export const sharedFilesText = ({ kind, submission_ids, file_total }: Share): string =>
  kind === 'REPORT'
    ? 'A report'
    : submission_ids.length === 0
      ? `All files (${file_total})`
      : countOf(file_total, 'chosen file')

/** What its guests have done, in a few words; empty for nothing. */
export const answersText = ({ approved_total, comment_total }: Share): string =>
  [
    approved_total > 0 && `${approved_total} approved`,
    comment_total > 0 && countOf(comment_total, 'comment'),
  ]
    .filter((part) => part !== false)
    .join(' · ')

/** What guests may do, and what keeps others out. */
export const rulesText = ({ allowances, has_password, watermark }: Share): string =>
  [
    has_password && 'password',
    allowances.comments && 'comments',
    allowances.approval && 'approval',
    allowances.downloads && 'downloads',
    watermark && 'watermark',
  ]
    .filter((part) => part !== false)
    .join(', ')

/** How much of it is not shown since it cannot be watermarked; empty for nothing. */
export const withheldText = ({ withheld_total }: Share): string =>
  withheld_total === 0
    ? ''
    : `${countOf(withheld_total, 'file')} cannot be watermarked, so ${withheld_total === 1 ? 'it is' : 'they are'} not shown`
