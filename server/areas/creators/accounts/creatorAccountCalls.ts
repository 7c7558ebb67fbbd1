import { inArray, sql } from 'drizzle-orm'
import { creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import type { RouteBody } from '#contract/route.ts'
import { type AccountNames, namedAccount } from '#contract/rules/namedAccount.ts'
import { accountUrl, handleKey, type SocialAccount } from '#contract/rules/socialAccount.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creatorAccounts } from '#server/platform/db/schema/creatorAccounts.ts'
import { limitedToOf, type Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { serveResource } from '#server/platform/resource/serveResource.ts'
import { type AccountDraft, accountIssues, refuseAccounts } from './accountIssues.ts'
import { listedAccounts } from './listedAccounts.ts'

interface Services {
  readonly limits: PlanLimits
  readonly clock: Clock
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

/** The account that a request names, if it names one; its schema has refused what is none. */
function findNamed(names: AccountNames): SocialAccount | undefined {
  const account = namedAccount(names)
  return account && 'handle' in account ? account : undefined
}

function named(names: AccountNames): SocialAccount {
  const account = findNamed(names)
  if (!account) throw new Error('An account without a name came through its schema')
  return account
}

const toRow = (account: Create) => ({
  ...named(account),
  creatorId: account.creator_id ?? null,
  displayName: account.display_name ?? '',
  tags: account.tags ?? [],
  niches: account.niches ?? [],
  countryCode: account.country_code ?? null,
  startDate: account.start_date ?? null,
  endDate: account.end_date ?? null,
})

/** Only what the change names: an undefined field is left as it is. */
const toChange = (data: Change['data']) => ({
  ...renamed(findNamed(data)),
  creatorId: data.creator_id,
  displayName: data.display_name,
  tags: data.tags,
  niches: data.niches,
  countryCode: data.country_code,
  startDate: data.start_date,
  endDate: data.end_date,
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

const needsCreator = (principal: Principal) => limitedToOf(principal) !== null

const draftOf = (principal: Principal, account: Create, index: number): AccountDraft => ({
  ...named(account),
  creatorId: account.creator_id ?? null,
  needsCreator: needsCreator(principal),
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
  const ids = changes.map(({ id }) => id)
  const current = await tx.select().from(creatorAccounts).where(inArray(creatorAccounts.id, ids))
  const byId = new Map(current.map((account) => [account.id, account]))
  return changes.flatMap(({ id, data }, index) => {
    const account = byId.get(id)
    if (!account) return []
    const { platform, handle } = findNamed(data) ?? account
    return {
      id,
      platform,
      handle,
      formerPlatform: account.platform,
      creatorId: orElse(data.creator_id, account.creatorId),
      needsCreator: needsCreator(principal),
      startDate: orElse(data.start_date, account.startDate),
      endDate: orElse(data.end_date, account.endDate),
      place: `body[${index}].data`,
    }
  })
}

/** What a change says, also when it says null. */
const orElse = <T>(changed: T | undefined, current: T): T =>
  changed === undefined ? current : changed
