/** How much a request presses, from least to most. */
export const requestPriorities = ['LOW', 'NORMAL', 'HIGH', 'URGENT'] as const

export type RequestPriority = (typeof requestPriorities)[number]
