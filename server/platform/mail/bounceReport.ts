import { date, type InferType, object, string } from 'yup'
import { id } from '#contract/schema.ts'

/**
 * What Postmark tells of a mail that came back, or that its reader called spam: the webhooks "Bounce" and "Spam complaint" of its
 * documentation (https://postmarkapp.com/developer/webhooks/bounce-webhook and /spam-complaint-webhook). Fields that nothing here
 * depends on are left out.
 */

/** The header by which a mail carries whose it is to Postmark, which takes it off and gives it back as `Metadata.workspace`. */
export const workspaceHeader = 'X-PM-Metadata-workspace'

/** The kinds of bounces after which another mail does not arrive either. Others pass, or say nothing of the address. */
const lasting: ReadonlySet<string> = new Set([
  'HardBounce',
  'BadEmailAddress',
  'ManuallyDeactivated',
])

const complaints: ReadonlySet<string> = new Set(['SpamComplaint', 'SpamNotification'])

const bounce = object({
  RecordType: string().oneOf(['Bounce', 'SpamComplaint']).required(),
  Type: string().required(),
  Email: string().required().max(320),
  Description: string().default(''),
  Details: string().default(''),
  BouncedAt: date().required(),
  Metadata: object({ workspace: id() }).default({}),
})

/** A mail that did not reach its reader. */
export interface BounceReport {
  readonly address: string
  readonly reason: 'BOUNCED' | 'COMPLAINT'
  readonly detail: string
  readonly at: Date
  /** Whose mail it was, where it was a workspace's. */
  readonly workspaceId: string | undefined
}

/** Reads a report; PASSING for a bounce that says nothing of later mails, undefined for what is no report. */
export function readBounceReport(body: unknown): BounceReport | 'PASSING' | undefined {
  const report = parse(body)
  if (!report) return undefined
  const isComplaint = report.RecordType === 'SpamComplaint' || complaints.has(report.Type)
  if (!isComplaint && !lasting.has(report.Type)) return 'PASSING'
  return {
    address: report.Email,
    reason: isComplaint ? 'COMPLAINT' : 'BOUNCED',
    detail: report.Details || report.Description,
    at: report.BouncedAt,
    workspaceId: report.Metadata.workspace,
  }
}

function parse(body: unknown): InferType<typeof bounce> | undefined {
  try {
    return bounce.validateSync(body)
  } catch {
    return undefined
  }
}
