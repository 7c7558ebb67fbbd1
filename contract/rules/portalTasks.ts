/** What the portal asks of a creator's tasks: the page makes these calls before the code of the screen is there. */
export const firstTasks = { page_size: 200, sort: '-created_at' } as const

/** Of one task. */
export const taskById = (id: string) => ({ filters: { id } })
