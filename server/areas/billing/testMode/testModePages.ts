import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { validate as isUuid } from 'uuid'
import { invoicesListed } from '#server/areas/billing/biller.ts'
import { findSubscription } from '#server/areas/billing/subscriptions.ts'
import type { WithSessions } from '#server/areas/sessions/sessions.ts'
import type { Needs } from '#server/platform/area.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { cancelPlan, resumeAll } from './cancellation.ts'
import { checkoutPage } from './checkoutPage.ts'
import { type Checkout, findCheckout, payCheckout } from './checkouts.ts'
import { formToken } from './formToken.ts'
import { newestInvoices } from './invoices.ts'
import { type OwnerRequest, ownerOnly } from './ownerOnly.ts'
import { page } from './page.ts'
import { cancelPage, panelPage } from './panelPage.ts'
import { readAccount } from './readAccount.ts'

/** Where the pages send the person back to: the app's own screen. */
const screen = '/settings/billing'

/** The largest form that is read, in bytes. */
const largestForm = 10_000

type Kept = Needs<'database' | 'clock'>

type Services = WithSessions & Kept

type OwnerContext = Context<OwnerRequest>

/** The checkout and the panel of the test-mode biller, under /billing/test. They work without a script. */
export function testModePages({ sessions, ...services }: Services): Hono {
  const pages = new Hono<OwnerRequest>()
  pages.use(
    '/billing/test/*',
    bodyLimit({ maxSize: largestForm, onError: (http) => http.text('Too large', 413) }),
    ownerOnly((http) => sessions.authenticate(http), screen),
  )
  checkoutPages(pages, services)
  panelPages(pages, services)
  return new Hono().route('/', pages)
}

function checkoutPages(pages: Hono<OwnerRequest>, { database, clock }: Kept): void {
  const path = '/billing/test/checkout/:id'
  const find = (http: Context<OwnerRequest, typeof path>) => {
    const id = http.req.param('id')
    return isUuid(id) ? findCheckout(database, http.get('owner'), id, clock()) : undefined
  }

  pages.get(path, async (http) => {
    const checkout = await find(http)
    if (!isOpen(checkout)) return answerClosed(http, checkout)
    const declined = http.req.query('declined') !== undefined
    return page(http, 'Checkout', checkoutPage({ checkout, token: formToken(http), declined }))
  })

  pages.post(path, async (http) => {
    const checkout = await find(http)
    if (!isOpen(checkout)) return answerClosed(http, checkout)
    if (checkout.dueCents > 0 && http.get('form').get('card') !== 'pays') {
      return http.redirect(`${http.req.path}?declined`, 303)
    }
    return answerClosed(http, await payCheckout(database, http.get('owner'), checkout.id, clock()))
  })
}

function panelPages(pages: Hono<OwnerRequest>, services: Kept): void {
  const { database } = services
  const path = '/billing/test/panel'
  const findHeld = (http: OwnerContext) => findSubscription(database, http.get('owner').workspaceId)

  pages.get(path, async (http) => {
    const { workspaceId } = http.get('owner')
    const { credit_cents } = await readAccount(database, workspaceId)
    return page(
      http,
      'Billing',
      panelPage({
        held: await findHeld(http),
        creditCents: credit_cents,
        invoices: await newestInvoices(database, workspaceId, invoicesListed),
        token: formToken(http),
      }),
    )
  })

  pages.get(`${path}/cancel`, async (http) => {
    const held = await findHeld(http)
    if (held?.status !== 'ACTIVE') return http.redirect(path, 303)
    return page(http, 'Cancel', cancelPage(held, formToken(http)))
  })

  pages.post(`${path}/cancel`, async (http) => {
    await cancelPlan(services, http.get('owner').workspaceId)
    return http.redirect(path, 303)
  })

  pages.post(`${path}/keep`, async (http) => {
    await resumeAll(services, http.get('owner').workspaceId)
    return http.redirect(path, 303)
  })
}

type Found = Checkout | Failure | undefined

const isOpen = (found: Found): found is Checkout =>
  found !== undefined && !(found instanceof Failure) && found.state === 'OPEN'

/** For a checkout that cannot be paid: it is paid already, it is out of date, or there is none. */
function answerClosed(http: OwnerContext, found: Found) {
  if (!found || found instanceof Failure) return page(http, 'Not found', gone, 404)
  return found.state === 'PAID'
    ? http.redirect(`${screen}?checkout=paid`, 303)
    : page(http, 'Out of date', outdated, 409)
}

const back = html`<p><a href="${screen}">Go to plans and add-ons</a></p>`

const gone = html`<h1>Checkout not found</h1>
  <p>This checkout does not exist or belongs to another session.</p>${back}`

const outdated = html`<h1>This checkout is out of date</h1>
  <p>It was opened too long ago, or your subscription has changed since. Nothing was bought. Choose again to see the current price.</p>${back}`
