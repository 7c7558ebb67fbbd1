/** By how much each changed in a time; null where that is not known. */
interface Changes {
  readonly bookmarks: number | null
  readonly comments: number | null
  readonly likes: number | null
  readonly reposts: number | null
  readonly shares: number | null
  readonly views: number | null
}

/**
 * The interactions of a time for each of its views: likes, comments, shares, reposts and bookmarks, as far as the
 * platform reports them. Null without views, when none of the interactions is known, and when they
 * have fallen, as they do when posts are deleted.
 */
export function engagementRate(changes: Changes): number | null {
  const { bookmarks, comments, likes, reposts, shares, views } = changes
  const known = [bookmarks, comments, likes, reposts, shares].filter((one) => one !== null)
  const interactions = known.reduce((sum, one) => sum + one, 0)
  return views === null || views <= 0 || known.length === 0 || interactions < 0
    ? null
    : interactions / views
}
