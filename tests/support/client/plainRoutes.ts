/** What a call declares that belongs to no resource, for what is the same of all. */
export const plainRead = { by: ['USER'], effect: 'read', apiKey: 'REFUSED' } as const

export const plainWrite = {
  by: ['USER'],
  effect: 'write',
  activity: { unrecorded: 'LOOK' },
  apiKey: 'REFUSED',
} as const
