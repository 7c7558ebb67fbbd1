/** What somebody came with, as far as their browser says. */
export const devices = ['MOBILE', 'TABLET', 'DESKTOP', 'OTHER'] as const

export type Device = (typeof devices)[number]

/** What they are called. */
export const deviceNames: Readonly<Record<Device, string>> = {
  MOBILE: 'Phone',
  TABLET: 'Tablet',
  DESKTOP: 'Computer',
  OTHER: 'Other',
}
