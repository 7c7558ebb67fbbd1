import type { PortalCreator } from '#contract/resources/portal.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { creators } from '#server/database/schema/creators.ts'

/** A creator as the contract tells them of themselves. */
export const describePortalCreator = async (
  storage: Shown,
  creator: typeof creators.$inferSelect,
): Promise<PortalCreator> => ({
  id: creator.id,
  user_creator_id: creator.userCreatorId,
  name: creator.name,
  avatar_url: await pictureUrl(storage, creator.avatarKey, creator.avatarType),
})
