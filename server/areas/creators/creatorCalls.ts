import { inArray, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { creatorRoutes } from '#contract/resources/creators.ts'
import type { RouteBody } from '#contract/route.ts'
import { splitTagList } from '#contract/rules/tagList.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { creatorAccounts } from '#server/database/schema/creatorAccounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { trackingLinks } from '#server/database/schema/links.ts'
import { creatorAssignments } from '#server/database/schema/team.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { insertRows, updateRows } from '#server/platform/db/manyRows.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve, serveAfter } from '#server/platform/http/serve.ts'
import { anyOf } from '#server/platform/resource/anyOf.ts'
import { idsOf, inOrder } from '#server/platform/resource/inOrder.ts'
import { type Lister, listedFrom, listerOf } from '#server/platform/resource/listedFrom.ts'
import { deleteRows, fetchPage } from '#server/platform/resource/serveResource.ts'
import { countedSorts } from './countedSorts.ts'
import { type CreatorServices, creatorFields, readCreators } from './readCreators.ts'
import { refusePersonalPasswords } from './refusePersonalPasswords.ts'
import { hashAsked, setPortalPasswords } from './setPortalPasswords.ts'
import { currentIds, type OwnId, ownIdIn, refuseIds } from './userCreatorIds.ts'

interface Services extends CreatorServices, Needs<'keyedHash'> {
  readonly limits: PlanLimits
}

/** Fetch, create, update and delete creators. */
export function creatorCalls(services: Services): Served[] {
  const { limits, keyedHash } = services
  return [
    serve(creatorRoutes.fetch, ({ body, tx, principal }) =>
      fetchPage(tx, listedCreators(services), body, listerOf(principal)),
    ),

    serveAfter(creatorRoutes.create, {
      before: ({ body, principal }) =>
        hashAsked(
          principal.workspaceId,
          body.map(({ portal_password }) => portal_password),
        ),
      handler: async ({ body, tx, principal }, hashes) => {
        const drafts = body.map(toRow(ownIdIn(keyedHash, principal.workspaceId)))
        const refusal =
          (await limits.refuseOver(tx, principal, 'creators', body.length)) ??
          (await refuseIds(tx, drafts.map(askedId)))
        if (refusal) return refusal
        // Not RETURNING: a member who is limited sees a creator once the trigger has assigned them to it.
        const ids = body.map(() => v7())
        await insertRows(
          tx,
          creators,
          drafts.map((draft, index) => ({ ...draft, id: ids[index] })),
        )
        await setPortalPasswords(tx, ids, hashes)
        return inOrder(ids, await readCreators(tx, ids, services))
      },
    }),

    serveAfter(creatorRoutes.update, {
      before: ({ body, principal }) =>
        hashAsked(
          principal.workspaceId,
          body.map(({ data }) => data.portal_password),
        ),
      handler: async ({ body, tx, principal }, hashes) => {
        const ids = idsOf(body)
        const current = await currentIds(tx, ids)
        const present = inOrder(
          ids,
          current
            .keys()
            .map((id) => ({ id }))
            .toArray(),
        )
        if (present instanceof Failure) return present
        const ownId = ownIdIn(keyedHash, principal.workspaceId)
        const changes = body.map(({ id, data }) => toChange(id, data, { current, ownId }))
        const refusal =
          (await refuseIds(tx, changes.map(askedChange))) ??
          (await refusePersonalPasswords(tx, body))
        if (refusal) return refusal
        await updateRows(
          tx,
          creators,
          changes.map(({ id, ...set }) => ({ id, set })),
        )
        await setPortalPasswords(tx, ids, hashes)
        return inOrder(ids, await readCreators(tx, ids, services))
      },
    }),

    serve(creatorRoutes.delete, async ({ body, query, tx }) => {
      if (query.delete_accounts) {
        await tx.delete(creatorAccounts).where(inArray(creatorAccounts.creatorId, body))
      }
      if (query.delete_tracking_links) {
        await tx.delete(trackingLinks).where(inArray(trackingLinks.creatorId, body))
      }
      return deleteRows(tx, creators, body)
    }),
  ]
}

type Draft = RouteBody<typeof creatorRoutes.create>[number]
type Change = RouteBody<typeof creatorRoutes.update>[number]

/** How creators are listed. */
export const listedCreators = (services: CreatorServices) => {
  const counted = countedSorts(services.visits.recent)
  return {
    table: creators,
    from: (lister: Lister) => listedFrom(creators, lister),
    search: [creators.name, creators.notes, creators.userCreatorId],
    sorts: {
      name: sql`lower(${creators.name})`,
      created_at: creators.createdAt,
      updated_at: creators.updatedAt,
      ...counted.sorts,
    },
    sortJoins: counted.sortJoins,
    defaultSort: '-created_at' as const,
    filters: {
      id: creators.id,
      ids: (ids: string[]) => (ids.length > 0 ? inArray(creators.id, ids) : undefined),
      tags: (tags: string) => anyOf(creators.tags, splitTagList(tags)),
      assigned_to: isAssignedTo,
    },
    read: (tx: Transaction, ids: readonly string[]) => readCreators(tx, ids, services),
  }
}

/** Whoever it is: a member or an invitation, whose ids are never the same. */
const isAssignedTo = (entryId: string) => sql`${creators.id} in (
  select ${creatorAssignments.creatorId} from ${creatorAssignments}
  where ${creatorAssignments.userId} = ${entryId} or ${creatorAssignments.invitationId} = ${entryId})`

const toRow =
  (ownId: OwnId) =>
  ({ portal_password: _, ...draft }: Draft) => ({
    ...creatorFields.write(draft),
    userCreatorId: draft.user_creator_id && ownId(draft.user_creator_id),
  })

interface Ids {
  readonly current: ReadonlyMap<string, string>
  readonly ownId: OwnId
}

/** Only what the change names: an undefined field is left as it is, and so is an id that they have already. */
const toChange = (
  id: string,
  { portal_password: _, ...data }: Change['data'],
  { current, ownId }: Ids,
) => ({
  ...creatorFields.write(data),
  id,
  userCreatorId:
    data.user_creator_id === current.get(id)
      ? undefined
      : data.user_creator_id && ownId(data.user_creator_id),
  updatedAt: new Date(),
})

interface WithId {
  readonly userCreatorId: string | undefined
}

const askedId = ({ userCreatorId }: WithId, index: number) => ({
  userCreatorId,
  place: `body[${index}]`,
})

const askedChange = ({ id, userCreatorId }: WithId & { readonly id: string }, index: number) => ({
  creatorId: id,
  userCreatorId,
  place: `body[${index}].data`,
})
