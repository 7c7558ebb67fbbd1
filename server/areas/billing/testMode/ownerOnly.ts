import type { Context, MiddlewareHandler } from 'hono'
import { html } from 'hono/html'
import { roleReaches } from '#contract/roles.ts'
import type { Sessions } from '#server/areas/sessions/sessions.ts'
import { writesFor } from '#server/platform/db/callScope.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { isOwnForm } from './formToken.ts'
import { page } from './page.ts'

/** What the pages know of a request that was let through. */
export interface OwnerRequest {
  readonly Variables: {
    readonly owner: UserPrincipal
    /** What a form sent; empty for a page that is only read. */
    readonly form: URLSearchParams
  }
}

/**
 * Lets the owner of a workspace through, and from a form only what one of our pages sent for this very
 * session. Who is not signed in is sent to do so.
 */
export function ownerOnly(
  authenticate: Sessions['authenticate'],
  screen: string,
): MiddlewareHandler<OwnerRequest> {
  return async (http, next) => {
    const principal = await authenticate(http)
    if (!principal) {
      return http.redirect(`/login?${new URLSearchParams({ redirect_path: screen })}`, 303)
    }
    if (!roleReaches(principal.role, 'OWNER'))
      return refuse(http, 'Only the owner of a workspace can change its billing.')
    const form = new URLSearchParams(http.req.method === 'POST' ? await http.req.text() : '')
    if (http.req.method === 'POST' && !isOwnForm(http, form)) {
      return refuse(http, 'This form has expired. Go back, reload the page and try again.')
    }
    if (http.req.method === 'POST') writesFor(principal.workspaceId)
    http.set('owner', principal)
    http.set('form', form)
    return next()
  }
}

const refuse = (http: Context, sentence: string) =>
  page(
    http,
    'Not allowed',
    html`<h1>This is not allowed</h1><p>${sentence}</p><p><a href="/settings/billing">Go to plans and add-ons</a></p>`,
    403,
  )
