import type { teamRoutes } from '#contract/resources/team.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Access } from './CreatorAccess.tsx'

type Change = RouteBody<typeof teamRoutes.update>['data'][number]['data']

/** What an update says to bring somebody from the creators they saw to those they are to see. */
export function accessChange(before: Access, after: Access): Change {
  if (after.allCreators) return { all_creators: true }
  const [had, has] = [new Set(before.creatorIds), new Set(after.creatorIds)]
  return {
    all_creators: false,
    add_creator_ids: [...has.difference(had)],
    remove_creator_ids: [...had.difference(has)],
  }
}

/** As a sentence goes on after somebody's name. */
export const accessWords = ({ allCreators, creatorIds }: Access, total: number): string => {
  if (allCreators) return 'sees all creators'
  if (creatorIds.length === 0) return 'sees no creators'
  return total === 1 ? 'sees 1 creator' : `sees ${total} creators`
}
