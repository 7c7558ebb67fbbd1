import { html } from 'hono/html'
import { currency, priceInCents } from '#contract/reference/prices.ts'
import { nodeName, nodeOf } from '#contract/rules/billingNodes.ts'
import { formatMoney } from '#contract/rules/money.ts'
import type { InvoiceLine } from '#server/database/schema/billing.ts'
import type { Markup } from '#server/platform/http/scriptlessPage.ts'
import type { Checkout } from './checkouts.ts'
import { dayOf } from './page.ts'

interface CheckoutPage {
  readonly checkout: Checkout
  readonly token: string
  /** Whether the last try was declined. */
  readonly declined: boolean
}

/** What is bought and what it costs, with a card that pays and one that does not. */
export function checkoutPage({ checkout, token, declined }: CheckoutPage): Markup {
  const { dueCents, period } = checkout
  return html`<h1>Checkout</h1>
    <p class="quiet">${renewalSentence(checkout)} This period ends on ${dayOf(period.end)}.</p>
    ${declined ? html`<p class="bad" role="alert">The card was declined. Nothing was bought and nothing has changed.</p>` : ''}
    <div class="card">${sumOf(checkout)}</div>
    <form method="post">
      <input type="hidden" name="token" value="${token}">
      ${dueCents > 0 ? cards : ''}
      <div class="actions">
        <button>${dueCents > 0 ? `Pay ${money(dueCents)}` : 'Confirm'}</button>
        <a href="/settings/billing?checkout=left">Cancel checkout</a>
      </div>
    </form>`
}

const cards = html`<fieldset>
        <legend>Test card</legend>
        <label><input type="radio" name="card" value="pays" checked> A card that pays</label>
        <label><input type="radio" name="card" value="declined"> A card that is declined</label>
      </fieldset>`

function sumOf({ lines, creditUsedCents, creditCents, dueCents }: Checkout): Markup {
  return html`<table>
      <tbody>
        ${lines.map(rowOf)}
        ${creditUsedCents > 0 ? html`<tr><th scope="row">Your credit</th><td>${money(-creditUsedCents)}</td></tr>` : ''}
      </tbody>
      <tfoot>
        <tr><th scope="row">To pay now</th><td>${money(dueCents)}</td></tr>
        ${creditCents > 0 ? html`<tr><th scope="row">Credit for later</th><td>${money(creditCents)}</td></tr>` : ''}
      </tfoot>
    </table>`
}

/** A line of a checkout or a receipt. */
export const rowOf = ({ code, cents }: InvoiceLine): Markup =>
  html`<tr><th scope="row">${nodeName(code)}, ${nodeOf(code).interval}<div class="quiet">${reasonOf(code, cents)}</div></th><td>${money(cents)}</td></tr>`

function reasonOf(code: InvoiceLine['code'], cents: number): string {
  if (cents < 0) return 'Credit for the remaining time'
  return cents === priceInCents[code] ? 'Full period' : 'Remaining time in this period'
}

/** What the subscription costs when nothing else changes. */
function renewalSentence({ nodes }: Checkout): string {
  const going = nodes.filter(({ ending }) => !ending)
  const plan = going.find(({ code }) => nodeOf(code).kind === 'PLAN')
  if (!plan) return 'Your subscription ends with this period.'
  const cents = going.reduce((sum, { code }) => sum + priceInCents[code], 0)
  return `It renews at ${money(cents)} a ${nodeOf(plan.code).interval === 'monthly' ? 'month' : 'year'} until you cancel.`
}

const money = (cents: number) => formatMoney(cents, currency)
