import type { Branding, BrandingType } from '#contract/brandingPictures.ts'

/** What a person is told of one of the pictures. */
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
    hint: 'Stands at the head of the portal. A wide picture on a clear ground looks best. Up to 10 MB.',
    accepts: pictures,
    urlOf: ({ agency_logo_url }) => agency_logo_url,
  },
  {
    type: 'favicon',
    label: 'Icon',
    hint: 'Stands in the browser’s tab. Square, and clear when it is small. Up to 1 MB.',
    accepts: `${pictures},image/x-icon,.ico`,
    urlOf: ({ agency_favicon_url }) => agency_favicon_url,
  },
  {
    type: 'banner',
    label: 'Banner',
    hint: 'Stands across the portal’s first screen. About four times as wide as high. Up to 10 MB.',
    accepts: pictures,
    urlOf: ({ agency_banner_url }) => agency_banner_url,
  },
]
