import { html, raw } from 'hono/html'
import { formatMoney } from '#contract/rules/money.ts'
import { type Issued, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import { documentMarkup } from '#server/areas/billing/invoices/print/documentMarkup.ts'
import { documentStyle } from '#server/areas/billing/invoices/print/documentStyle.ts'
import { dayText } from '#server/platform/clock/days.ts'
import type { Mail } from '#server/platform/mail/mailer.ts'
import type { MailKind } from './planMails.ts'

interface InvoiceFacts {
  readonly issued: Issued
  readonly correctedNumber: string | undefined
  readonly kind: MailKind
  /** What is still to be paid. */
  readonly outstandingCents: number
  /** When an invoice is given up that stays unpaid. */
  readonly endsAt: Date | undefined
  readonly page: URL
}

/** A mail about an invoice or a credit note: what is to be known, the link to its page, and the document itself. */
export function invoiceMail(to: string, facts: InvoiceFacts): Mail {
  const { issued, correctedNumber, page } = facts
  const { subject, lead } = wordsOf(facts)
  const text = [
    lead,
    `Open it here, to read, print or pay it:\n${page.href}`,
    textOf(issued),
    issued.seller.name,
  ]
  return {
    to,
    subject,
    text: `${text.join('\n\n')}\n`,
    html: String(html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${subject}</title><style>${raw(documentStyle)}</style></head>
  <body><div class="lead"><p>${lead}</p><p><a href="${page.href}">Open ${numberOf(issued)}</a></p></div>${documentMarkup(issued, correctedNumber)}</body>
</html>`),
  }
}

function wordsOf({ issued, kind, outstandingCents, endsAt, correctedNumber }: InvoiceFacts) {
  const number = numberOf(issued)
  const due = dayText(issued.dueAt)
  const rest = formatMoney(outstandingCents, issued.currency)
  if (issued.kind === 'CREDIT_NOTE') {
    return {
      subject: `Credit note ${number} from ${issued.seller.name}`,
      lead: `This credit note corrects invoice ${correctedNumber}.`,
    }
  }
  switch (kind) {
    case 'ISSUED':
      return {
        subject: `Invoice ${number} from ${issued.seller.name}`,
        lead:
          outstandingCents > 0
            ? `Here is your invoice. Please pay ${rest} by ${due}.`
            : 'Here is your invoice. Your credit has paid it.',
      }
    case 'BEFORE_DUE':
      return {
        subject: `Invoice ${number} is due on ${due}`,
        lead: `Please pay ${rest} by ${due}.`,
      }
    case 'DUE':
      return { subject: `Invoice ${number} is due today`, lead: `Please pay ${rest} today.` }
    case 'OVERDUE':
      return {
        subject: `Invoice ${number} is overdue`,
        lead: `${rest} was due on ${due}.${endsAt ? ` If it has not come in by ${dayText(endsAt)}, what the invoice is for ends.` : ''}`,
      }
    case 'PAID':
      return { subject: `Invoice ${number} is paid`, lead: 'Your payment has come in. Thank you.' }
    case 'GIVEN_UP':
      return {
        subject: `Invoice ${number} was not paid`,
        lead: 'It was not paid in time and has been taken back by a credit note. What it was for has ended, or did not begin. Nothing is deleted, and your links keep redirecting.',
      }
  }
}

const textOf = ({ lines, currency, netCents, taxCents, taxName, totalCents, dueCents }: Issued) =>
  [
    ...lines.map(({ text, cents }) => `${text}: ${formatMoney(cents, currency)}`),
    `Net: ${formatMoney(netCents, currency)}`,
    `${taxName}: ${formatMoney(taxCents, currency)}`,
    `Total: ${formatMoney(totalCents, currency)}`,
    ...(dueCents === totalCents ? [] : [`To pay: ${formatMoney(dueCents, currency)}`]),
  ].join('\n')
