import { sql } from 'drizzle-orm'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import type { RouteBody } from '#contract/route.ts'
import { namedAccount } from '#contract/rules/namedAccount.ts'
import { accountUrl, handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { isLimited, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { type AccountDraft, accountIssues, refuseAccounts } from './accountIssues.ts'
import { accountFields, listedAccounts } from './listedAccounts.ts'
import { accountOf, findAccount } from './namedAccounts.ts'

interface Services extends Needs<'clock'> {
  readonly limits: PlanLimits
  readonly foreignPictures: Pick<ForeignPictures, 'urlOf'>
  readonly storage: Shown
}

/** Fetch, create, update, delete and validate creators' accounts. */
export function creatorAccountCalls({
  limits,
  clock,
  foreignPictures,
  storage,
}: Services): Served[] {
  return [
    ...serveResource(creatorAccountRoutes, {
      ...listedAccounts(clock, { foreignPictures, storage }),
      toRow,
      toChange,
      checkCreate: async ({ tx, principal, body }) =>
        (await limits.refuseOver(tx, principal, 'social_media_accounts', body.length)) ??
        refuseAccounts(
          tx,
          body.map((account, index) => draftOf(principal, account, index)),
        ),
      checkUpdate: async ({ tx, principal, body }) =>
        refuseAccounts(tx, await draftsAfter(tx, principal, body)),
    }),

    serve(creatorAccountRoutes.validate, async ({ body, tx }) => {
      const account = namedAccount(body)
      if (account === undefined) return refused('Enter a handle or address')
      if ('problem' in account) return refused(account.problem)
      const draft = {
        ...account,
        creatorId: null,
        needsCreator: false,
        startDate: null,
        endDate: null,
        place: 'body',
      }
      const [issue] = await accountIssues(tx, [draft])
      const { platform, handle } = account
      const named = { platform, handle, url: accountUrl(platform, handle) }
      return { valid: issue === undefined, reason: issue?.message ?? null, ...named }
    }),
  ]
}

const refused = (reason: string) => ({
  valid: false,
  reason,
  platform: null,
  handle: null,
  url: null,
})

type Create = RouteBody<typeof creatorAccountRoutes.create>[number]
type Change = RouteBody<typeof creatorAccountRoutes.update>[number]

const toRow = ({ platform, handle, url, ...account }: Create) => ({
  ...accountFields.write(account),
  ...accountOf({ platform, handle, url }),
})

const toChange = ({ platform, handle, url, ...data }: Change['data']) => ({
  ...accountFields.write(data),
  ...renamed(findAccount({ platform, handle, url })),
})

/** Whether the platform has an account of another handle is not known yet, nor what it calls it. */
function renamed(account: SocialAccount | undefined) {
  if (!account) return undefined
  const isSame = sql`lower(${creatorAccounts.handle}) = ${handleKey(account.handle)}`
  return {
    handle: account.handle,
    status: sql`case when ${isSame} then ${creatorAccounts.status} else 'PENDING' end`,
    statusReason: sql`case when ${isSame} then ${creatorAccounts.statusReason} end`,
    externalId: sql`case when ${isSame} then ${creatorAccounts.externalId} end`,
    platformStatus: sql`case when ${isSame} then ${creatorAccounts.platformStatus} end`,
    platformStatusSince: sql`case when ${isSame} then ${creatorAccounts.platformStatusSince} end`,
  }
}

const draftOf = (principal: Principal, account: Create, index: number): AccountDraft => ({
  ...accountOf(account),
  creatorId: account.creator_id ?? null,
  needsCreator: isLimited(principal),
  startDate: account.start_date ?? null,
  endDate: account.end_date ?? null,
  place: `body[${index}]`,
})

/** The accounts as the changes leave them. A change of an account that is not there is left out. */
async function draftsAfter(
  tx: Transaction,
  principal: Principal,
  changes: readonly Change[],
): Promise<AccountDraft[]> {
  const ids = idsOf(changes)
  const current = await rowsOf(tx, creatorAccounts, ids)
  const byId = new Map(current.map((account) => [account.id, account]))
  return changes.flatMap(({ id, data }, index) => {
    const account = byId.get(id)
    if (!account) return []
    const { platform, handle } = findAccount(data) ?? account
    return {
      id,
      platform,
      handle,
      formerPlatform: account.platform,
      creatorId: orElse(data.creator_id, account.creatorId),
      needsCreator: isLimited(principal),
      startDate: orElse(data.start_date, account.startDate),
      endDate: orElse(data.end_date, account.endDate),
      place: `body[${index}].data`,
    }
  })
}

/** What a change says, also when it says null. */
const orElse = <T>(changed: T | undefined, current: T): T =>
  changed === undefined ? current : changed
