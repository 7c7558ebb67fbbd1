import { type PaymentReferral, paymentReferral } from '#contract/resources/paymentReferrals.ts'
import { type Payment, payment } from '#contract/resources/payments.ts'
import { referralCode } from '#contract/resources/referralCodes.ts'
import { csvFields } from '#server/platform/resource/csvFields.ts'
import { amountOf, wordsOf } from './words.ts'

export const paymentColumns = csvFields(payment, {
  columns: [
    ['Date', 'paid_on'],
    ['Kind', kindOf],
    ['Paid to', payeeOf],
    ['Status', ({ status }) => wordsOf(status)],
    ['Amount', ({ amount_cents }) => amountOf(amount_cents)],
    ['Currency', 'currency'],
    ['Method', 'method'],
    ['Note', 'note'],
    ['Request', 'request_title'],
  ],
  without: [
    'id',
    'source',
    'status',
    'creator_id',
    'creator_name',
    'request_id',
    'request_title',
    'amount_cents',
    'test',
    'created_at',
    'updated_at',
  ],
})

function kindOf({ source, test }: Payment): string {
  if (test) return 'Test purchase'
  return source === 'MANUAL' ? 'Payout' : 'Subscription'
}

function payeeOf({ source, creator_name }: Payment): string {
  return source === 'MANUAL' ? (creator_name ?? 'No specific creator') : 'Greenroom'
}

export const commissionColumns = csvFields(paymentReferral, {
  columns: [
    ['Kind', commissionKind],
    ['Status', ({ status }) => commissionStatuses[status]],
    ['Code', 'code'],
    ['Amount', ({ amount_cents }) => amountOf(amount_cents)],
    ['Currency', 'currency'],
    ['Recorded', 'created_at'],
    ['On hold until', 'earns_at'],
    ['Paid on', 'paid_on'],
    ['Note', 'note'],
  ],
  without: ['id', 'source', 'status', 'referral_code_id', 'amount_cents', 'test', 'updated_at'],
})

function commissionKind({ source, test }: PaymentReferral): string {
  if (source === 'MANUAL') return 'Payout'
  return test ? 'Test commission' : 'Commission'
}

const commissionStatuses: Readonly<Record<PaymentReferral['status'], string>> = {
  PENDING: 'On hold',
  EARNED: 'Earned',
  PAID: 'Paid out',
  VOID: 'Void',
}

export const codeColumns = csvFields(referralCode, {
  columns: [
    ['Code', 'code'],
    ['Link', 'share_url'],
    ['Created by', 'user_name'],
    ['Clicks', 'clicks'],
    ['Sign-ups', 'sign_ups'],
    ['Added', 'created_at'],
  ],
  without: ['id', 'user_id', 'updated_at'],
})
