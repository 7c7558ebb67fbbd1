import { count, eq, inArray, sql } from 'drizzle-orm'
import {
  type ReferralCode,
  referralCode,
  referralCodeRoutes,
} from '#contract/resources/referralCodes.ts'
import { roleReaches } from '#contract/roles.ts'
import { referralUrl } from '#contract/rules/referralCode.ts'
import { users } from '#server/database/schema/accounts.ts'
import { referralCodes, referrals } from '#server/database/schema/referrals.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { newReferralCode } from './newReferralCode.ts'
import { referralOverview } from './referralOverview.ts'
import { codesOf, refuseOverLimit, refuseTakenCodes } from './refuseReferralCodes.ts'

const fields = fieldsOf(referralCodes, referralCode)

interface Services extends Needs<'clock'> {
  readonly appUrl: URL
}

/** Fetch, create, update and delete referral codes, and what they have brought. */
export function referralCodeCalls({ appUrl, clock }: Services): Served[] {
  return [
    ...serveResource(referralCodeRoutes, {
      ...listedCodes(appUrl),
      toRow: ({ code }, principal) => ({
        userId: userOf(principal),
        code: code || newReferralCode(),
      }),
      toChange: fields.write,
      checkCreate: async ({ tx, principal, body }) =>
        (await refuseOverLimit(tx, userOf(principal), body.length)) ??
        refuseTakenCodes(
          tx,
          body.map(({ code }, index) => ({ code, path: `body[${index}].code` })),
        ),
      checkUpdate: ({ tx, body }) =>
        refuseTakenCodes(
          tx,
          body.map(({ id, data }, index) => ({ ...data, id, path: `body[${index}].data.code` })),
        ),
    }),

    serve(referralCodeRoutes.overview, async ({ tx, principal }) => {
      await makeFirstCode(tx, principal)
      return referralOverview(tx, clock())
    }),
  ]
}

/** The calls of this resource are a user's only. */
function userOf(principal: Principal): string {
  if (principal.mode !== 'USER') throw new Error('A creator has no referral codes')
  return principal.userId
}

/** Somebody who may make codes has one as soon as they look for it. */
async function makeFirstCode(tx: Transaction, principal: Principal): Promise<void> {
  if (principal.mode !== 'USER' || !roleReaches(principal.role, 'MEMBER')) return
  const { userId } = principal
  if ((await codesOf(tx, userId)) > 0) return
  await tx.insert(referralCodes).values({ userId, code: newReferralCode() })
}

async function readCodes(
  tx: Transaction,
  ids: readonly string[],
  appUrl: URL,
): Promise<ReferralCode[]> {
  const found = await tx
    .select({
      code: referralCodes,
      signUps: count(referrals.id),
      user: { name: users.name, email: users.email },
    })
    .from(referralCodes)
    .leftJoin(referrals, eq(referrals.referralCodeId, referralCodes.id))
    .leftJoin(users, eq(users.id, referralCodes.userId))
    .where(inArray(referralCodes.id, [...ids]))
    .groupBy(referralCodes.id, users.id)
  return found.map(({ code, signUps, user }) => ({
    ...fields.read(code),
    share_url: referralUrl(appUrl, code.code),
    user_name: user && (user.name || user.email),
    sign_ups: signUps,
  }))
}

/** How referral codes are listed. */
export const listedCodes = (appUrl: URL) => ({
  table: referralCodes,
  search: [referralCodes.code],
  sorts: {
    code: sql`lower(${referralCodes.code})`,
    clicks: referralCodes.clicks,
    created_at: referralCodes.createdAt,
  },
  defaultSort: 'created_at' as const,
  filters: {
    id: referralCodes.id,
    code: (code: string) => sql`lower(${referralCodes.code}) = lower(${code})`,
  },
  read: (tx: Transaction, ids: readonly string[]) => readCodes(tx, ids, appUrl),
})
