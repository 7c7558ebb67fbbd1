/** Unread lines of an inbox are counted to here, so that it costs the same in one of any size. */
export const maxUnread = 1_000
