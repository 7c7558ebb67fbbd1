import { authRoutes } from '#contract/resources/auth.ts'
import { clientIp } from '#server/platform/http/clientIp.ts'
import { type Served, serveAccount, servePublic } from '#server/platform/http/serve.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'
import { userExists } from './accounts.ts'
import { admitByFactor, admitByPasskey, askWhileSigningIn } from './admit.ts'
import { sendCode, sendLink } from './sendSignInMail.ts'
import { signIn } from './signIn.ts'
import { startAtProvider } from './startAtProvider.ts'
import type { Tools } from './tools.ts'

/** The calls of somebody who is signing in or out. */
export function authCalls(tools: Tools): Served[] {
  const { config, database, sessions } = tools

  return [
    servePublic(authRoutes.otp, ({ http, body }) => sendCode(tools, http, body.email)),

    servePublic(authRoutes.email, ({ http, body }) =>
      sendLink(tools, http, body.email, body.redirect_path),
    ),

    servePublic(authRoutes.callback, ({ http, query }) => signIn(tools, http, query)),

    servePublic(authRoutes.factor, ({ http, body }) => admitByFactor(tools, http, body)),

    servePublic(authRoutes.passkeyQuestion, ({ http, body }) =>
      askWhileSigningIn(tools, http, body.ticket),
    ),

    servePublic(authRoutes.passkey, ({ http, body }) => admitByPasskey(tools, http, body)),

    servePublic(authRoutes.head, async ({ http, query }) => {
      const refusal = await refuseIfTooMany(tools, ['headByAddress', clientIp(http, config)])
      return refusal ?? { exists: await userExists(database, query.email) }
    }),

    servePublic(authRoutes.googleRedirect, ({ http, body }) =>
      startAtProvider(tools, http, 'GOOGLE', body.redirect_path),
    ),

    servePublic(authRoutes.oidcRedirect, ({ http, body }) =>
      startAtProvider(tools, http, 'OIDC', body.redirect_path),
    ),

    serveAccount(authRoutes.logout, async ({ http, principal }) => {
      await sessions.end(http, principal.sessionId)
      return { signed_out: true }
    }),
  ]
}
