import { Hono } from 'hono'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import { returnPath } from './checkout.ts'
import { converge } from './converge.ts'
import { findCustomer } from './customers.ts'
import { withLease } from './lease.ts'
import type { StripeServices } from './stripeServices.ts'

/** Where people go on: the app's own screen. */
const screen = '/settings/billing'

/**
 * Where Stripe sends people back to. It believes nothing in the URL: it reads at Stripe what the workspace of whoever is signed in
 * has paid, so that they need not wait for the webhook.
 */
export function returnPage(services: StripeServices, authenticate: Sessions['authenticate']): Hono {
  const app = new Hono()
  app.get(returnPath, async (http) => {
    const principal = await authenticate(http)
    if (!principal) {
      return http.redirect(`/login?${new URLSearchParams({ redirect_path: screen })}`, 303)
    }
    const { workspaceId } = principal
    if (await findCustomer(services.database, workspaceId)) {
      await withLease(services, workspaceId, (lease) => converge(services, lease)).catch(
        (error: unknown) => {
          services.log.warn({ err: error, workspaceId }, 'a customer of Stripe could not be read')
        },
      )
    }
    return http.redirect(`${screen}?checkout=paid`, 303)
  })
  return app
}
