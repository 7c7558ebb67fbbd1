import { letter } from '#server/platform/mail/letter.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'

export interface ReportFacts {
  /** `bio.example/jade`. */
  readonly shownUrl: string
  readonly reason: string
  readonly details: string
  /** Where the link is in the app. */
  readonly page: URL
  /** Whom to ask. */
  readonly reporter: string
}

/** Says that a visitor has reported a page. */
export function abuseReportMail(to: string, facts: ReportFacts): Promise<Mail> {
  const { shownUrl, reason, details, page, reporter } = facts
  return letter(to, 'A page was reported', {
    heading: `${shownUrl} was reported`,
    lead: `A visitor says: ${reason}.`,
    centre: { link: page, label: 'View link' },
    notes: [...(details === '' ? [] : [`Details: ${details}`]), `Reported by ${reporter}.`],
  })
}
