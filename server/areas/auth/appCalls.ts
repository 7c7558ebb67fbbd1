import { appRoutes } from '#contract/resources/app.ts'
import { type Served, servePublic } from '#server/platform/http/serve.ts'
import { tellsUsStates } from '#server/platform/http/usStates.ts'
import { mayReadMailbox } from '#server/platform/mail/mailboxAccess.ts'
import type { Tools } from './tools.ts'

/** The call that tells the browser what it must know before anybody signs in. */
export function appCalls({
  config,
  providers,
  accountSync,
  films,
}: Pick<Tools, 'config' | 'providers' | 'accountSync' | 'films'>): Served[] {
  return [
    servePublic(appRoutes.settings, async ({ http }) => ({
      plan_limits: config.planLimits,
      identity_providers: [...providers.values()].map(({ kind, name }) => ({ kind, name })),
      us_states: tellsUsStates(config),
      marks_films: (await films.ffmpeg()) !== undefined,
      local_mailbox_url: mayReadMailbox(http, config)
        ? new URL('/mailbox', config.appUrl).href
        : null,
      synced_platforms: [...accountSync.platforms],
    })),
  ]
}
