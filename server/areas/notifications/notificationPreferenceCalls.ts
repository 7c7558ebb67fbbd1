import { notificationPreferenceRoutes } from '#contract/resources/notificationPreferences.ts'
import type { Needs } from '#server/platform/area.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { changePreferences, readPreferences, whoseOf } from './preferences.ts'

/** The calls about how somebody is notified. */
export const notificationPreferenceCalls = ({ vapidKeys }: Needs<'vapidKeys'>): Served[] => [
  serve(notificationPreferenceRoutes.fetch, ({ tx, principal }) =>
    readPreferences(tx, whoseOf(principal), vapidKeys),
  ),

  serve(notificationPreferenceRoutes.update, async ({ tx, principal, body }) => {
    const whose = whoseOf(principal)
    const refusal = await changePreferences(tx, whose, body)
    return refusal ?? readPreferences(tx, whose, vapidKeys)
  }),
]
