import type { WebhookDelivery } from '#contract/resources/webhookDeliveries.ts'

/** Why an attempt is made. */
export const causeWords: Readonly<Record<WebhookDelivery['cause'], string>> = {
  EVENT: 'event',
  RETRY: 'retry',
  RESEND: 'sent again',
  REPLAY: 'replayed',
  TEST: 'sample',
}

/** Where an attempt stands. */
export const statusWords: Readonly<Record<WebhookDelivery['status'], string>> = {
  WAITING: 'Waiting',
  DELIVERED: 'Delivered',
  FAILED: 'Failed',
}

/** Why an attempt failed. */
export const errorWords: Readonly<Record<NonNullable<WebhookDelivery['error']>, string>> = {
  STATUS: 'refused by its status',
  REDIRECT: 'redirects are not followed',
  GONE: 'gone: switched off',
  UNREACHABLE: 'nobody answered',
  TIMEOUT: 'no answer within 15 seconds',
  ADDRESS_NOT_PUBLIC: 'not an address of the public internet',
  WEBHOOK_OFF: 'the webhook was off',
  SECRET_LOST: 'its secret is lost: give it a new one',
}
