import { type InferType, object, string } from 'yup'
import './schemaMessages.ts'

/** The pictures by which an agency is known: in the portal, in its mails, on its landing pages. */
export const brandingTypes = ['logo', 'favicon', 'banner'] as const

export type BrandingType = (typeof brandingTypes)[number]

/** Where each can be read for a while; null until the agency has it. */
export const brandingUrls = {
  agency_logo_url: string().nullable().defined(),
  agency_favicon_url: string().nullable().defined(),
  agency_banner_url: string().nullable().defined(),
}

export const branding = object(brandingUrls)

export type Branding = InferType<typeof branding>
