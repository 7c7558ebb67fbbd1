import { currency, priceInCents } from '#contract/reference/prices.ts'
import { billingRoutes } from '#contract/resources/billing.ts'
import { billingNodes } from '#contract/rules/billingNodes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serveAccount, servePublic } from '#server/platform/http/serve.ts'
import type { Biller } from './biller.ts'
import { describeSubscription, findSubscription } from './subscriptions.ts'

const prices = billingNodes.map(({ code, interval }) => ({
  code,
  interval,
  amount_cents: priceInCents[code],
  currency,
}))

/** What things cost, what the workspace pays for, and changing that. Its tables are written with the owner's rights. */
export function billingCalls(biller: Biller): Served[] {
  return [
    servePublic(billingRoutes.prices, async () => prices),

    serveAccount(billingRoutes.fetch, async ({ database, principal: { workspaceId } }) => {
      const { creditCents, lastInvoice } = await biller.account(database, workspaceId)
      return {
        test_mode: biller.testMode,
        currency,
        credit_cents: creditCents,
        subscription: await subscriptionOf(database, workspaceId),
        last_invoice: lastInvoice,
      }
    }),

    serveAccount(billingRoutes.checkout, async ({ principal, body }) =>
      asPage(await biller.startCheckout(principal, codesOf(body))),
    ),

    serveAccount(billingRoutes.panel, async ({ principal }) =>
      asPage(await biller.panelUrl(principal)),
    ),

    serveAccount(billingRoutes.cancel, async (call) => {
      const { database, principal, body, record } = call
      const { workspaceId } = principal
      const refusal = await biller.cancel(workspaceId, codesOf(body), record)
      if (refusal) return refusal
      const subscription = await subscriptionOf(database, workspaceId)
      if (!subscription) throw new Error('A subscription vanished')
      return subscription
    }),
  ]
}

async function subscriptionOf(database: Database, workspaceId: string) {
  const held = await findSubscription(database, workspaceId)
  return held ? describeSubscription(held) : null
}

const codesOf = <Code>({ nodes }: { readonly nodes: readonly { readonly code: Code }[] }) =>
  nodes.map(({ code }) => code)

const asPage = (url: URL | Failure) => (url instanceof Failure ? url : { url: url.href })
