import type { Branding, BrandingType } from '#contract/brandingPictures.ts'

/** What a person reads about one of the pictures. */
export interface BrandingKind {
  readonly type: BrandingType
  readonly label: string
  /** What it is for, and what suits it. */
  readonly hint: string
  /** What the file picker offers. */
  readonly accepts: string
  readonly urlOf: (branding: Branding) => string | null
}

const pictures = 'image/png,image/jpeg,image/gif,image/webp,image/avif'

export const brandingKinds: readonly BrandingKind[] = [
  {
    type: 'logo',
    label: 'Logo',
    hint: 'Shown at the top of the portal. A wide picture with a transparent background works best. Up to 10 MB.',
    accepts: pictures,
    urlOf: ({ agency_logo_url }) => agency_logo_url,
  },
  {
    type: 'favicon',
    label: 'Icon',
    hint: 'Shown in the browser tab. Use a square picture that stays clear at a small size. Up to 1 MB.',
    accepts: `${pictures},image/x-icon,.ico`,
    urlOf: ({ agency_favicon_url }) => agency_favicon_url,
  },
  {
    type: 'banner',
    label: 'Banner',
    hint: 'Shown across the portal’s home screen. About four times as wide as it is tall. Up to 10 MB.',
    accepts: pictures,
    urlOf: ({ agency_banner_url }) => agency_banner_url,
  },
]
