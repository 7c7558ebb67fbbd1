import type { PaymentReferral } from '#contract/resources/paymentReferrals.ts'
import type { Payment } from '#contract/resources/payments.ts'
import type { ReferralCode } from '#contract/resources/referralCodes.ts'
import type { CsvColumns } from '#server/platform/resource/listExport.ts'
import { amountOf, wordsOf } from './words.ts'

export const paymentColumns: CsvColumns<Payment> = [
  ['Date', ({ paid_on }) => paid_on],
  ['Kind', kindOf],
  ['Paid to', payeeOf],
  ['Status', ({ status }) => wordsOf(status)],
  ['Amount', ({ amount_cents }) => amountOf(amount_cents)],
  ['Currency', ({ currency }) => currency],
  ['Method', ({ method }) => method],
  ['Note', ({ note }) => note],
]

function kindOf({ source, test }: Payment): string {
  if (test) return 'Test purchase'
  return source === 'MANUAL' ? 'Payout' : 'Subscription'
}

function payeeOf({ source, creator_name }: Payment): string {
  return source === 'MANUAL' ? (creator_name ?? 'No specific creator') : 'Greenroom'
}

export const commissionColumns: CsvColumns<PaymentReferral> = [
  ['Kind', commissionKind],
  ['Status', ({ status }) => commissionStatuses[status]],
  ['Code', ({ code }) => code],
  ['Amount', ({ amount_cents }) => amountOf(amount_cents)],
  ['Currency', ({ currency }) => currency],
  ['Recorded', ({ created_at }) => created_at],
  ['On hold until', ({ earns_at }) => earns_at],
  ['Paid on', ({ paid_on }) => paid_on],
  ['Note', ({ note }) => note],
]

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

export const codeColumns: CsvColumns<ReferralCode> = [
  ['Code', ({ code }) => code],
  ['Link', ({ share_url }) => share_url],
  ['Created by', ({ user_name }) => user_name],
  ['Clicks', ({ clicks }) => clicks],
  ['Sign-ups', ({ sign_ups }) => sign_ups],
  ['Added', ({ created_at }) => created_at],
]
