import type { Billing } from '#contract/resources/billing.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import type { InvoiceLine } from '#server/database/schema/billing.ts'

type ChargeLine = NonNullable<Billing['next_charge']>['lines'][number]

/** A line as people read it: what it is for, or, below zero, the time of it that is given back. */
export const lineText = ({ code, cents }: InvoiceLine): ChargeLine => ({
  code,
  text: cents < 0 ? `${nodeName(code)}: remaining time` : nodeName(code),
  amount_cents: cents,
})
