import { expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'

/** What takes another role than VIEWER to be read, or than MEMBER to be changed: the calls of each path. */
const unusual = {
  'read ADMIN': {
    '/user/activities': 'export fetch',
    '/user/api_keys': 'fetch',
    '/user/billing': 'fetch',
    '/user/billing/invoices': 'fetch',
    '/user/creators/data/archive': '{creator_id}',
    '/user/integrations': 'fetch',
    '/user/notification-addresses': 'fetch',
    '/user/payments': 'export fetch',
    '/user/webhooks': 'fetch',
    '/user/webhooks/deliveries': 'fetch',
  },
  'read OWNER': {
    '/user/billing': 'preview',
    '/user/mail-domains': 'fetch',
    '/user/sign-in-methods/requirement': 'fetch',
  },
  'write ADMIN': {
    '/medias/uploads': 'delete upsert',
    '/subreddits/uploads': 'delete upsert',
    '/user/api_keys': 'create delete update',
    '/user/branding/delete': '{type}',
    '/user/branding/update/offload/complete/{branding_type}': '{id}',
    '/user/branding/update/offload/init': '{branding_type}',
    '/user/creators/data/erase': '{creator_id}',
    '/user/domains': 'create delete update',
    '/user/payment-referrals': 'create delete update',
    '/user/payments': 'create delete update',
    '/user/referral-codes': 'create delete update',
    '/user/team': 'create update',
    '/user/notification-addresses': 'create delete update',
    '/user/notification-addresses/send-link': '{id}',
    '/user/webhooks': 'create delete update',
    '/user/webhooks/deliveries': 'replay resend',
    '/user/webhooks/rotate': '{id}',
    '/user/webhooks/test': '{id}',
  },
  'write OWNER': {
    '/user': 'delete',
    '/user/billing': 'cancel change checkout panel resume',
    '/user/billing/invoices': 'details pay',
    '/user/mail-domains': 'check create delete update',
    '/user/sign-in-methods/requirement': 'update',
  },
  'write VIEWER': {
    '/auth': 'logout',
    '/user': 'update',
    '/user/calendar-feed': 'create delete',
    '/user/comments': 'read',
    '/user/creators/requests/items/submissions': 'seen',
    '/user/notification-preferences': 'update',
    '/user/notifications': 'read-all update',
    '/user/push-subscriptions': 'create delete',
    '/user/referral-codes': 'overview',
    '/user/reports/mail-copy': '{report_id}',
    '/user/sample': 'create delete',
    '/user/saved-views': 'create delete update',
    '/user/sessions': 'delete',
    '/user/sessions/delete': 'others',
    '/user/sign-in-methods': 'prove',
    '/user/sign-in-methods/authenticator': 'confirm delete start',
    '/user/sign-in-methods/passkeys': 'create delete start update',
    '/user/sign-in-methods/prove': 'passkey',
    '/user/sign-in-methods/recovery-codes': 'create',
    '/user/team': 'delete',
  },
}

it('readers are viewers, and who changes something is a member, but for these', () => {
  const calls = routes
    .filter(({ by, effect, role }) => by.includes('USER') && !isUsual(`${effect} ${role}`))
    .map(({ path, effect, role }) => `${effect} ${role} ${path}`)
  const named = Object.entries(unusual).flatMap(([who, paths]) =>
    Object.entries(paths).flatMap(([path, names]) =>
      names.split(' ').map((name) => `${who} ${path}/${name}`),
    ),
  )
  expect(calls.sort()).toEqual(named.sort())
})

const isUsual = (who: string) => who === 'read VIEWER' || who === 'write MEMBER'
