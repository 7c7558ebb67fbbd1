import { and, eq, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { NodeCode } from '#contract/reference/plans.ts'
import { nodeName } from '#contract/rules/billingNodes.ts'
import { referralCommission } from '#contract/rules/referralCommission.ts'
import { memberships } from '#server/database/schema/accounts.ts'
import { paymentReferrals, payments } from '#server/database/schema/payments.ts'
import { referrals } from '#server/database/schema/referrals.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { billingEvents } from '#server/platform/metrics/metrics.ts'

/** Money that a workspace has paid for its subscription. */
export interface BillingPayment {
  readonly workspaceId: string
  /** All that was paid, tax included. */
  readonly amountCents: number
  /** What of it is tax; nothing when nobody says. */
  readonly taxCents?: number
  readonly currency: string
  /** What was paid for, as far as it has a code of ours. */
  readonly nodes: readonly NodeCode[]
  readonly paidAt: Date
  /** The biller's name of it. A payment that is reported twice is recorded once. */
  readonly reference: string
  /** Whether no money moved: its commission is never paid out. */
  readonly test: boolean
}

/**
 * Records a payment and, when the workspace's owner was referred, the commission of whoever referred them.
 *
 * @param transaction one with the owner's rights: the commission belongs to another workspace.
 */
export async function recordBillingPayment(
  transaction: Transaction,
  payment: BillingPayment,
): Promise<void> {
  const {
    workspaceId,
    amountCents,
    taxCents = 0,
    currency,
    nodes,
    paidAt,
    reference,
    test,
  } = payment
  const [recorded] = await transaction
    .insert(payments)
    .values({
      workspaceId,
      source: 'BILLING',
      status: 'PAID',
      amountCents,
      taxCents,
      currency,
      paidOn: paidAt.toISOString().slice(0, 'yyyy-mm-dd'.length),
      note: [...new Set(nodes)].map(nodeName).join(', '),
      reference,
      test,
    })
    .onConflictDoNothing({ target: payments.reference })
    .returning({ id: payments.id })
  billingEvents.inc({ event: 'payment', outcome: recorded ? 'done' : 'repeated' })
  if (recorded) await recordCommission(transaction, recorded.id, payment)
}

async function recordCommission(
  transaction: Transaction,
  paymentId: string,
  { workspaceId, amountCents, taxCents = 0, currency, paidAt, test }: BillingPayment,
): Promise<void> {
  const referral = await findReferral(transaction, workspaceId)
  const commission = referral && referralCommission(amountCents - taxCents, { ...referral, paidAt })
  if (!commission) return
  await transaction.insert(paymentReferrals).values({
    workspaceId: referral.workspaceId,
    source: 'BILLING',
    referralCodeId: referral.referralCodeId,
    paymentId,
    amountCents: commission.cents,
    currency,
    earnsAt: commission.earnsAt,
    test,
  })
}

/** Who referred the payer's owner. Nobody earns on a workspace whose owner has joined their own team. */
async function findReferral(transaction: Transaction, payerId: string) {
  const owner = alias(memberships, 'owner')
  const teammate = alias(memberships, 'teammate')
  const [referral] = await transaction
    .select({
      workspaceId: referrals.workspaceId,
      referralCodeId: referrals.referralCodeId,
      signedUpAt: referrals.signedUpAt,
    })
    .from(referrals)
    .innerJoin(
      owner,
      and(
        eq(owner.userId, referrals.referredUserId),
        eq(owner.workspaceId, payerId),
        eq(owner.role, 'OWNER'),
      ),
    )
    .where(
      notExists(
        transaction
          .select({ one: sql`1` })
          .from(teammate)
          .where(
            and(
              eq(teammate.userId, referrals.referredUserId),
              eq(teammate.workspaceId, referrals.workspaceId),
            ),
          ),
      ),
    )
  return referral
}
