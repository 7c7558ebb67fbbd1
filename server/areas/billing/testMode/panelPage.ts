import { html } from 'hono/html'
import { currency, priceInCents } from '#contract/reference/prices.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { planAmong } from '#contract/rules/subscriptionNodes.ts'
import type { HeldSubscription } from '#server/areas/billing/subscriptions.ts'
import type { Markup } from '#server/platform/http/scriptlessPage.ts'
import { rowOf } from './checkoutPage.ts'
import { invoiceNumber, type StoredInvoice } from './invoices.ts'
import { dayOf } from './page.ts'

interface PanelPage {
  /** Undefined when there has never been one. */
  readonly held: HeldSubscription | undefined
  readonly creditCents: number
  readonly invoices: readonly StoredInvoice[]
  readonly token: string
}

/** The subscription, its end or its going on, and the receipts. */
export function panelPage({ held, creditCents, invoices, token }: PanelPage): Markup {
  return html`<p><a href="/settings/billing">← Plans and add-ons</a></p>
    <h1>Billing</h1>
    ${held ? subscriptionOf(held, token) : html`<p>You have no subscription.</p>`}
    ${creditCents > 0 ? html`<p>Your credit is ${money(creditCents)}. It goes towards your next payments.</p>` : ''}
    <h2>Receipts</h2>
    ${invoices.length === 0 ? html`<p class="quiet">Nothing has been paid yet.</p>` : invoices.map(receiptOf)}`
}

/** Asks before a subscription is cancelled, and says what happens. */
export function cancelPage(held: HeldSubscription, token: string): Markup {
  return html`<h1>Cancel subscription?</h1>
    <p>Everything stays as it is until ${dayOf(held.period.end)}. Then the plan and its add-ons end. Nothing is deleted and your links keep redirecting, but you cannot add anything beyond the free allowance.</p>
    <form method="post" action="/billing/test/panel/cancel">
      <input type="hidden" name="token" value="${token}">
      <div class="actions">
        <button class="loss">Cancel at the end of the period</button>
        <a href="/billing/test/panel">Keep subscription</a>
      </div>
    </form>`
}

function subscriptionOf(held: HeldSubscription, token: string): Markup {
  const { status, nodes, period } = held
  if (status === 'ENDED') return html`<p>Your subscription ended on ${dayOf(period.end)}.</p>`
  const ending = planAmong(nodes)?.ending ?? false
  return html`<p>${ending ? 'It ends' : 'It renews'} on ${dayOf(period.end)}.</p>
    <div class="card"><table>${nodes.map(({ code, ending }) => nodeRow(code, ending))}</table></div>
    ${ending ? keepForm(token) : html`<p><a href="/billing/test/panel/cancel">Cancel subscription</a></p>`}`
}

const nodeRow = (code: HeldSubscription['nodes'][number]['code'], ending: boolean): Markup =>
  html`<tr><th scope="row">${nodeName(code)}, ${nodeOf(code).interval}${ending ? html`<div class="quiet">Ends with this period</div>` : ''}</th><td>${money(priceInCents[code])}</td></tr>`

const keepForm = (token: string): Markup =>
  html`<form method="post" action="/billing/test/panel/keep">
      <input type="hidden" name="token" value="${token}">
      <button class="plain">Keep subscription</button>
    </form>`

const receiptOf = (invoice: StoredInvoice): Markup =>
  html`<div class="card"><table>
      <caption class="quiet">${invoiceNumber(invoice)} · ${dayOf(invoice.paidAt)}</caption>
      <tbody>
        ${invoice.lines.map(rowOf)}
        ${invoice.creditUsedCents > 0 ? html`<tr><th scope="row">Credit used</th><td>${money(-invoice.creditUsedCents)}</td></tr>` : ''}
      </tbody>
      <tfoot><tr><th scope="row">Paid</th><td>${money(invoice.amountCents)}</td></tr></tfoot>
    </table></div>`

const money = (cents: number) => formatMoney(cents, currency)
