/** What somebody came with, as far as their browser says. */
export const devices = ['MOBILE', 'TABLET', 'DESKTOP', 'OTHER'] as const

export type Device = (typeof devices)[number]
