import { eq } from 'drizzle-orm'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { parseDocumentNumber } from '#contract/reference/invoices.ts'
import { roleReaches } from '#contract/roles.ts'
import { findDocument, type Issued, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import { invoiceStates, issuedInvoices } from '#server/database/schema/invoices.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { scriptlessPage } from '#server/platform/http/scriptlessPage.ts'
import { documentMarkup } from './documentMarkup.ts'
import { documentStyle } from './documentStyle.ts'

/** Where the page of a document is, on the app's own host. */
export const documentPath = (issued: Issued): string => `/billing/invoices/${numberOf(issued)}`

type Services = WithSessions & Needs<'database'>

const screen = '/settings/billing'

const answer = scriptlessPage({ style: documentStyle, hasForms: false })

/** The pages of invoices and credit notes, to be read and printed by owners and admins of their workspace. */
export function invoicePages({ database, sessions }: Services): Hono {
  return new Hono().get('/billing/invoices/:number', async (http) => {
    const principal = await sessions.authenticate(http)
    if (!principal) {
      return http.redirect(`/login?${new URLSearchParams({ redirect_path: http.req.path })}`, 303)
    }
    if (!roleReaches(principal.role, 'ADMIN')) return refuse(http, 403)
    const found = await readDocument(database, principal, http.req.param('number'))
    if (!found) return refuse(http, 404)
    return answer(http, { title: numberOf(found.issued), body: bodyOf(found) })
  })
}

interface Found {
  readonly issued: Issued
  readonly correctedNumber: string | undefined
  /** Undefined for a credit note. */
  readonly status: (typeof invoiceStates.$inferSelect)['status'] | undefined
}

async function readDocument(
  database: Database,
  principal: UserPrincipal,
  number: string,
): Promise<Found | undefined> {
  const parts = parseDocumentNumber(number)
  if (!parts) return undefined
  const found = await inWorkspace(database, { principal, readOnly: true }, async (tx) => {
    const issued = await findDocument(tx, parts)
    if (!issued) return undefined
    const [state] = await tx
      .select({ status: invoiceStates.status })
      .from(invoiceStates)
      .where(eq(invoiceStates.invoiceId, issued.id))
    const [corrected] = issued.correctsId
      ? await tx.select().from(issuedInvoices).where(eq(issuedInvoices.id, issued.correctsId))
      : []
    const correctedNumber = corrected && numberOf(corrected)
    return { issued, correctedNumber, status: state?.status }
  })
  return found instanceof Failure ? undefined : found
}

const statusTexts = { OPEN: 'Not paid yet', PAID: 'Paid', CREDITED: 'Taken back by a credit note' }

const bodyOf = ({ issued, correctedNumber, status }: Found) =>
  html`<div class="bar"><p><a href="${screen}">Go to billing</a></p>${status ? html`<p>${statusTexts[status]}</p>` : ''}<p>Print this page to keep it as a PDF.</p></div>
    ${documentMarkup(issued, correctedNumber)}`

const refuse = (http: Context, status: 403 | 404) =>
  answer(http, {
    title: status === 403 ? 'Not allowed' : 'Not found',
    body: html`<main class="sheet"><h1>${status === 403 ? 'This is not allowed' : 'Invoice not found'}</h1>
      <p>${status === 403 ? 'Only the owner and admins of a workspace can read its invoices.' : 'There is no such invoice in this workspace.'}</p>
      <p><a href="/">Go to Greenroom</a></p></main>`,
    status,
  })
