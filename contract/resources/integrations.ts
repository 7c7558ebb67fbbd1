import { array, boolean, type InferType, number, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { readInApp, responseOf, route } from '#contract/route.ts'
import { time } from '#contract/schema.ts'
import { accountMetrics } from './accountAnalytics.ts'

/**
 * How a platform's figures come: PUBLIC to anybody, by an APP_KEY of the installation, by OAUTH from whoever owns an account, or
 * by IMPORT of files and the API alone.
 */
export const integrationWays = ['PUBLIC', 'APP_KEY', 'OAUTH', 'IMPORT'] as const

/** How a host that is asked is doing. */
export const integrationHost = object({
  host: string().required(),
  /** Units spent of the running window, and how many we spend of one. */
  used: number().integer().min(0).required(),
  allowed: number().integer().min(0).required(),
  /** When the running window ends; null: none is running. */
  ends_at: time().nullable().defined(),
  /** Until when it is asked nothing; null: it may be asked. */
  closed_until: time().nullable().defined(),
  /** How often in a row it gave no answer. */
  failures: number().integer().min(0).required(),
  /** When it last answered; null: not within a week. */
  answered_at: time().nullable().defined(),
})

/** What an installation can do with a platform, and how that is going. */
export const integration = object({
  platform: string().oneOf(platforms).required(),
  way: string().oneOf(integrationWays).required(),
  /** Whether it works here: nothing has to be set first. */
  ready: boolean().required(),
  /** What it reports of an account. */
  reports: array(string().oneOf(accountMetrics).required()).required(),
  /** The variables that whoever runs the server sets. */
  variables: array(string().required()).required(),
  /** What an app at the platform is given, for OAUTH. */
  scopes: array(
    object({ name: string().required(), reads: string().required() }).required(),
  ).required(),
  hosts: array(integrationHost.required()).required(),
})

export type Integration = InferType<typeof integration>

export const integrationRoutes = {
  fetch: route('/user/integrations/fetch', {
    summary: 'Say how the figures of each platform come, and how that is going',
    ...readInApp,
    role: 'ADMIN',
    response: responseOf(
      object({
        /** Where platforms send people back to: it is registered with an app. */
        redirect_uri: string().required(),
        /** Whether the server has a key to keep consents under. */
        has_token_key: boolean().required(),
        integrations: array(integration.required()).required(),
      }),
    ),
  }),
}

export const integrationGroup: Group = {
  name: 'Integrations',
  row: 'Integrations',
  about: 'How the figures of creators’ accounts come from their platforms.',
  routes: integrationRoutes,
}
