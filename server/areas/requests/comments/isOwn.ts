import type { comments } from '#server/database/schema/comments.ts'
import type { Principal } from '#server/platform/http/principal.ts'

type Authored = Pick<typeof comments.$inferSelect, 'authorSide' | 'authorUserId' | 'creatorId'>

/** Whether a caller wrote a comment. */
export const isOwn = ({ authorSide, authorUserId, creatorId }: Authored, principal: Principal) =>
  principal.mode === 'USER'
    ? authorUserId === principal.userId
    : authorSide === 'CREATOR' && creatorId === principal.creatorId
