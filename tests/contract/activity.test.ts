import { expect, it } from 'vitest'
import { routes } from '#contract/routes.ts'

it('every call that writes says what it does or why that is not recorded, and no other does', () => {
  const silent = routes.filter(({ effect, activity }) => (effect === 'write') !== Boolean(activity))
  expect(silent.map(({ path }) => path)).toEqual([])
})

/** Whoever adds to these decides that the owner of a workspace need not know of it. */
it('these calls alone are not recorded', () => {
  const reasons = routes.flatMap(({ path, activity }) =>
    activity && 'unrecorded' in activity ? [[activity.unrecorded, path] as const] : [],
  )
  const byReason = Object.groupBy(reasons, ([reason]) => reason)
  expect(byReason.SIGN_IN?.map(([, path]) => path)).toEqual([
    '/auth/otp',
    '/auth/email',
    '/auth/callback',
    '/auth/factor',
    '/auth/passkey/ask',
    '/auth/passkey',
    '/auth/google/redirect',
    '/auth/oidc/redirect',
    '/auth/logout',
    '/user/sessions/delete',
    '/user/sessions/delete/others',
    '/shares/session/open',
    '/portal/session/login',
    '/portal/session/link',
    '/portal/session/forgot',
    '/portal/session/logout',
    '/portal/session/logout-others',
  ])
  expect(byReason.OWN_ACCOUNT?.map(([, path]) => path)).toEqual([
    '/user/sign-in-methods/prove',
    '/user/sign-in-methods/prove/passkey',
    '/user/sign-in-methods/authenticator/start',
    '/user/sign-in-methods/authenticator/confirm',
    '/user/sign-in-methods/authenticator/delete',
    '/user/sign-in-methods/passkeys/start',
    '/user/sign-in-methods/passkeys/create',
    '/user/sign-in-methods/passkeys/update',
    '/user/sign-in-methods/passkeys/delete',
    '/user/sign-in-methods/recovery-codes/create',
    '/user/sample/create',
    '/user/sample/delete',
    '/user/notifications/update',
    '/user/notifications/read-all',
    '/user/notification-preferences/update',
    '/user/push-subscriptions/create',
    '/user/push-subscriptions/delete',
    '/user/calendar-feed/create',
    '/user/calendar-feed/delete',
    '/user/comments/read',
    '/portal/settings/update',
    '/portal/password/update',
  ])
  expect(byReason.MESSAGE?.map(([, path]) => path)).toEqual([
    '/user/webhooks/test/{id}',
    '/user/webhooks/deliveries/resend',
    '/user/webhooks/deliveries/replay',
    '/user/creators/requests/resend/{request_id}',
    '/user/reports/mail-copy/{report_id}',
  ])
  expect(byReason.LOOK?.map(([, path]) => path)).toEqual([
    '/user/mail-domains/check',
    '/user/billing/panel',
    '/user/domains/update',
    '/user/creators/requests/items/submissions/seen',
    '/user/referral-codes/overview',
  ])
  expect(
    byReason.STEP?.filter(([, path]) => !/\/(init|chunk|abort)(\/|$)/.test(path)).map(
      ([, path]) => path,
    ),
  ).toEqual([
    '/user/billing/checkout',
    '/user/billing/invoices/pay',
    '/user/creators/accounts/connections/begin',
    '/user/creators/requests/items/submissions/poster/{submission_id}',
  ])
})
