import type { PortalCreator } from '../../contract/resources/portal.ts'
import type { creators } from '../db/schema/creators.ts'

/** A creator as the contract tells them of themselves. */
export const describePortalCreator = (creator: typeof creators.$inferSelect): PortalCreator => ({
  id: creator.id,
  user_creator_id: creator.userCreatorId,
  name: creator.name,
  avatar_url: null,
})
