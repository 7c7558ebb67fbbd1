import { desc, eq, sql } from 'drizzle-orm'
import { Hono } from 'hono'
import type Stripe from 'stripe'
import {
  type Biller,
  type BillerAccount,
  invoicesListed,
  invoicesOf,
} from '#server/areas/billing/biller.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import { stripeCustomers, stripeInvoices } from '#server/database/schema/stripe.ts'
import type { Needs } from '#server/platform/area.ts'
import type { StripeConfig } from '#server/platform/config/stripeSettings.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { changeCancellation, changeSubscription, previewChange } from './changes.ts'
import { returnPath, startCheckout } from './checkout.ts'
import { ensureCustomer, findCustomer } from './customers.ts'
import { returnPage } from './returnPage.ts'
import { openStripe, stripeFailure } from './stripeClient.ts'
import { stripeJobs } from './stripeJobs.ts'
import type { StripeServices } from './stripeServices.ts'
import { webhook } from './webhook.ts'

export interface StripeBillerServices
  extends WithSessions,
    Needs<'database' | 'clock' | 'log', 'appUrl'> {
  /** Where a test can end the process between two steps. */
  readonly atStep?: (name: string) => void
}

/**
 * The biller that has Stripe collect the money. Stripe knows what is bought and paid, and our tables follow it: see `converge`.
 * Nothing asks Stripe but buying, changing and following, so that the app works on while it is away.
 */
export function stripeBiller(
  { sessions, atStep = () => {}, ...given }: StripeBillerServices,
  settings: StripeConfig,
): Biller {
  const stripe = openStripe(settings)
  const services: StripeServices = {
    ...given,
    stripe,
    atStep,
    trialDays: settings.trialDays,
    catalogue: keptCatalogue(stripe),
  }
  const { database, config } = services
  return {
    provider: 'STRIPE',
    testMode: /^.k_test_/.test(settings.secretKey),
    changesHere: true,
    startCheckout: ({ workspaceId }, nodes) => startCheckout(services, workspaceId, nodes),
    preview: (workspaceId, nodes) => previewChange(services, workspaceId, nodes),
    change: ({ workspaceId }, agreed, also) =>
      changeSubscription(services, workspaceId, agreed, also),
    async panelUrl({ workspaceId }) {
      try {
        await ensureCustomer(services, workspaceId)
        const customer = (await findCustomer(database, workspaceId)) ?? ''
        const return_url = new URL(returnPath, config.appUrl).href
        return new URL((await stripe.billingPortal.sessions.create({ customer, return_url })).url)
      } catch (error) {
        return stripeFailure(error)
      }
    },
    changeCancellation: (workspaceId, change) => changeCancellation(services, workspaceId, change),
    async end(workspaceId) {
      // Written down, and done by a job: nobody's leaving waits for Stripe.
      await database
        .update(stripeCustomers)
        .set({ endingSince: services.clock(), wanted: sql`${stripeCustomers.wanted} + 1` })
        .where(eq(stripeCustomers.workspaceId, workspaceId))
      return undefined
    },
    account: readAccount,
    pages: new Hono().route('/', webhook(services, settings.webhookSecret)).route(
      '/',
      returnPage(services, (http) => sessions.authenticate(http)),
    ),
    jobs: (jobDatabase) => stripeJobs(services, jobDatabase),
  }
}

/** How long the prices of Stripe are kept, in milliseconds. */
const catalogueAgeMs = 10 * 60_000

function keptCatalogue(stripe: Stripe): () => Promise<Catalogue> {
  let kept: { readonly catalogue: Promise<Catalogue>; readonly readAt: number } | undefined
  return async () => {
    const now = performance.now()
    if (!kept || now - kept.readAt > catalogueAgeMs) {
      kept = { catalogue: readCatalogue(stripe), readAt: now }
    }
    try {
      return await kept.catalogue
    } catch (error) {
      kept = undefined
      throw error
    }
  }
}

async function readAccount(queries: Queries, workspaceId: string): Promise<BillerAccount> {
  const [customer] = await queries
    .select({ account: stripeCustomers.account })
    .from(stripeCustomers)
    .where(eq(stripeCustomers.workspaceId, workspaceId))
  const invoices = await queries
    .select({ document: stripeInvoices.document, lines: stripeInvoices.lines })
    .from(stripeInvoices)
    .where(eq(stripeInvoices.workspaceId, workspaceId))
    .orderBy(desc(stripeInvoices.issuedAt), desc(stripeInvoices.invoiceId))
    .limit(invoicesListed)
  return {
    ...(customer?.account ?? { credit_cents: 0, next_charge: null, payer: null }),
    ...invoicesOf(invoices),
  }
}
