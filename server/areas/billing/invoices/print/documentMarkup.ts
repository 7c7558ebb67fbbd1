import { html } from 'hono/html'
import { countries } from '#contract/reference/countries.ts'
import { formatMoney } from '#contract/rules/money.ts'
import { taxRateText } from '#server/areas/billing/invoices/amounts.ts'
import { type Issued, numberOf } from '#server/areas/billing/invoices/ledger.ts'
import { dayText } from '#server/platform/clock/days.ts'

type Markup = ReturnType<typeof html>

/** An invoice or a credit note as it was sent, on a sheet. It says the same whenever it is shown. */
export function documentMarkup(issued: Issued, correctedNumber: string | undefined): Markup {
  const { seller } = issued
  return html`<main class="sheet">
    <div class="head">
      <div>
        <h1>${issued.kind === 'INVOICE' ? 'Invoice' : 'Credit note'}</h1>
        <p>${numberOf(issued)}</p>
      </div>
      <div class="seller">
        <p><strong>${seller.name}</strong></p>
        ${linesOf(seller.address)}
        <p>Tax ID ${seller.taxId}</p>
        ${seller.email ? html`<p>${seller.email}</p>` : ''}
      </div>
    </div>
    <div class="facts">
      <div><h2>For</h2>${buyerOf(issued)}</div>
      <div>${datesOf(issued, correctedNumber)}</div>
    </div>
    ${tableOf(issued)}
    ${issued.kind === 'INVOICE' ? howToPay(issued) : noteOf(issued)}
  </main>`
}

const linesOf = (lines: readonly string[]): Markup[] => lines.map((line) => html`<p>${line}</p>`)

function buyerOf({ buyer }: Issued): Markup {
  const country = countries.find(({ code }) => code === buyer.country)?.label
  return html`<p><strong>${buyer.name}</strong></p>
    ${linesOf(buyer.address)}
    ${country ? html`<p>${country}</p>` : ''}
    ${buyer.taxId ? html`<p>Tax ID ${buyer.taxId}</p>` : ''}`
}

const datesOf = (issued: Issued, correctedNumber: string | undefined): Markup =>
  html`<dl>
    <dt>Number</dt><dd>${numberOf(issued)}</dd>
    <dt>Date</dt><dd>${dayText(issued.issuedAt)}</dd>
    ${issued.kind === 'INVOICE' ? html`<dt>Due</dt><dd>${dayText(issued.dueAt)}</dd>` : ''}
    ${correctedNumber ? html`<dt>Corrects</dt><dd>${correctedNumber}</dd>` : ''}
  </dl>`

function tableOf(issued: Issued): Markup {
  const money = (cents: number) => formatMoney(cents, issued.currency)
  return html`<table>
      <thead><tr><th scope="col">Description</th><th scope="col">${issued.currency}</th></tr></thead>
      <tbody>
        ${issued.lines.map(({ text, cents }) => html`<tr><td>${text}</td><td>${money(cents)}</td></tr>`)}
      </tbody>
      <tfoot>
        <tr><th scope="row">Net</th><td>${money(issued.netCents)}</td></tr>
        <tr><th scope="row">${issued.taxName} ${taxRateText(issued.taxRate)}</th><td>${money(issued.taxCents)}</td></tr>
        <tr class="sum"><th scope="row">Total</th><td>${money(issued.totalCents)}</td></tr>
        ${
          issued.creditUsedCents > 0
            ? html`<tr><th scope="row">Your credit</th><td>${money(-issued.creditUsedCents)}</td></tr>
        <tr class="sum"><th scope="row">To pay</th><td>${money(issued.dueCents)}</td></tr>`
            : ''
        }
      </tfoot>
    </table>`
}

function howToPay(issued: Issued): Markup {
  const { seller, dueCents, currency, dueAt } = issued
  if (dueCents === 0)
    return html`<p class="note">Your credit has paid this invoice. Nothing is to be paid.</p>`
  return html`<div class="pay">
      <h2>How to pay</h2>
      <p>Transfer ${formatMoney(dueCents, currency)} by ${dayText(dueAt)} and give the reference <strong>${numberOf(issued)}</strong>.</p>
      ${linesOf(seller.bank)}
    </div>`
}

function noteOf({ reason, isRefunded, creditedCents, currency }: Issued): Markup {
  const credit =
    creditedCents > 0
      ? `${formatMoney(creditedCents, currency)} is your credit: it goes towards your next invoices.`
      : ''
  const refund = isRefunded ? 'What was paid is sent back to you.' : ''
  return html`<p class="note">${[reason, refund, credit].filter(Boolean).join(' ')}</p>`
}
