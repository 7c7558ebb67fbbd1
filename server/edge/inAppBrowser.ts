import type { I18n } from '@lingui/core'

/**
 * The browsers inside of apps, by what their user-agent texts hold. Those that keep no sign-ins of the visitor's and
 * have a menu with a way out into the real browser.
 */
const apps = [
  ['Instagram', /Instagram/],
  ['Facebook', /FBAN|FBAV|FB_IAB/],
  ['TikTok', /BytedanceWebview|musical_ly|trill_/],
  ['Snapchat', /Snapchat/],
  ['Pinterest', /\[Pinterest/],
  ['LinkedIn', /LinkedInApp/],
] as const

export type InApp = (typeof apps)[number][0]

/** The app inside of which somebody browses; undefined in a browser of its own. */
export const inAppOf = (userAgent: string): InApp | undefined =>
  apps.find(([, pattern]) => pattern.test(userAgent))?.[0]

/** What to tell somebody there, for whom a link may ask to sign in again, or not open its app. */
export const escapeHint = (i18n: I18n, app: InApp): string =>
  i18n._({
    id: 'page.escapeHint',
    message:
      'You are viewing this in {app}. If a link does not work here, open the menu (⋯) and choose “Open in browser”.',
    values: { app },
  })
