import { assignedAtOnce, type teamRoutes } from '#contract/resources/team.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Access } from '#src/features/creators/shared/CreatorAccess.tsx'

type Update = RouteBody<typeof teamRoutes.update>['data'][number]['data']

/** What the choice says where it is about somebody of the team. */
export const memberAccess = {
  label: 'Creators they can see',
  added: 'They also see every creator they add themselves',
  most: assignedAtOnce,
}

/** What is chosen differently from how things stand. */
interface AccessChange {
  /** Null: as it is. */
  readonly allCreators: boolean | null
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
}

export const noChange: AccessChange = { allCreators: null, added: new Set(), removed: new Set() }

export function changeOf(now: Access, { allCreators, creatorIds }: Access): AccessChange {
  const [has, chosen] = [new Set(now.creatorIds), new Set(creatorIds)]
  return { allCreators, added: chosen.difference(has), removed: has.difference(chosen) }
}

export const withChange = (now: Access, { allCreators, added, removed }: AccessChange): Access => ({
  allCreators: allCreators ?? now.allCreators,
  creatorIds: [...new Set(now.creatorIds).union(added).difference(removed)],
})

/** What an update says to bring somebody to whom they are to see. */
export const accessUpdate = (after: Access, { added, removed }: AccessChange): Update =>
  after.allCreators
    ? { all_creators: true }
    : { all_creators: false, add_creator_ids: [...added], remove_creator_ids: [...removed] }

/** As a sentence goes on after somebody's name. */
export const accessWords = ({ allCreators, creatorIds }: Access, total: number): string => {
  if (allCreators) return 'sees all creators'
  if (creatorIds.length === 0) return 'sees no creators'
  return total === 1 ? 'sees 1 creator' : `sees ${total} creators`
}
