import { currency, priceInCents } from '#contract/reference/prices.ts'
import { billingRoutes } from '#contract/resources/billing.ts'
import type { RouteBody } from '#contract/route.ts'
import { billingNodes } from '#contract/rules/billingNodes.ts'
import { withCancelled, withResumed } from '#contract/rules/subscriptionNodes.ts'
import type { Database } from '#server/platform/db/database.ts'
import { Failure } from '#server/platform/http/failure.ts'
import {
  type AccountCall,
  type Served,
  serveAccount,
  servePublic,
} from '#server/platform/http/serve.ts'
import type { Biller, CancellationChange } from './biller.ts'
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
      return {
        test_mode: biller.testMode,
        provider: biller.provider,
        changes_here: biller.changesHere,
        currency,
        subscription: await subscriptionOf(database, workspaceId),
        ...(await biller.account(database, workspaceId)),
      }
    }),

    serveAccount(billingRoutes.checkout, async ({ principal, body }) =>
      asPage(await biller.startCheckout(principal, codesOf(body))),
    ),

    serveAccount(billingRoutes.preview, ({ principal: { workspaceId }, body }) =>
      biller.preview(workspaceId, codesOf(body)),
    ),

    serveAccount(billingRoutes.change, async ({ principal, body, record }) => {
      const { priced_at, due_cents } = body
      const agreed = {
        nodes: codesOf(body),
        pricedAt: new Date(priced_at),
        dueCents: due_cents,
      }
      const payAt = await biller.change(principal, agreed, record)
      return payAt instanceof Failure ? payAt : { url: payAt?.href ?? null }
    }),

    serveAccount(billingRoutes.panel, async ({ principal }) =>
      asPage(await biller.panelUrl(principal)),
    ),

    serveAccount(billingRoutes.cancel, (call) => changeCancellation(biller, call, withCancelled)),

    serveAccount(billingRoutes.resume, (call) => changeCancellation(biller, call, withResumed)),
  ]
}

type Chosen = RouteBody<typeof billingRoutes.cancel>

async function changeCancellation(
  biller: Biller,
  { database, principal, body, record }: AccountCall<unknown, unknown, Chosen>,
  rule: CancellationChange['rule'],
) {
  const { workspaceId } = principal
  const change = { nodes: codesOf(body), rule, also: record }
  const refusal = await biller.changeCancellation(workspaceId, change)
  if (refusal) return refusal
  const subscription = await subscriptionOf(database, workspaceId)
  if (!subscription) throw new Error('A subscription vanished')
  return subscription
}

async function subscriptionOf(database: Database, workspaceId: string) {
  const held = await findSubscription(database, workspaceId)
  return held ? describeSubscription(held) : null
}

const codesOf = <Code>({ nodes }: { readonly nodes: readonly { readonly code: Code }[] }) =>
  nodes.map(({ code }) => code)

const asPage = (url: URL | Failure) => (url instanceof Failure ? url : { url: url.href })
