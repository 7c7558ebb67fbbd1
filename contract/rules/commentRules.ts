/** Who writes comments: the brand’s team, the creator, or the guest of a share. */
export const commentSides = ['USER', 'CREATOR', 'GUEST'] as const

export type CommentSide = (typeof commentSides)[number]

/** Who can be mentioned in one. */
export const mentionedSides = ['USER', 'CREATOR'] as const

/** For how long after it was written a comment’s words can be changed, in minutes. */
export const editableMinutes = 15

/** The most characters of a comment. */
export const maxCommentLength = 5_000

/** The most people that one comment mentions. */
export const maxMentions = 20

/** Until when the words of a comment can be changed. */
export const editableUntil = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + editableMinutes * 60_000)
