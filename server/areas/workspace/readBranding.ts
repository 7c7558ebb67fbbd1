import { eq } from 'drizzle-orm'
import type { Branding, BrandingType } from '#contract/brandingPictures.ts'
import { pictureUrl, type Shown } from '#server/areas/uploads/pictureUrl.ts'
import { brandingPictures } from '#server/database/schema/branding.ts'
import type { Reading } from '#server/platform/db/database.ts'

/** Where the pictures of a workspace's agency can be read. */
export async function readBranding(
  queries: Reading,
  storage: Shown,
  workspaceId: string,
): Promise<Branding> {
  const found = await queries
    .select()
    .from(brandingPictures)
    .where(eq(brandingPictures.workspaceId, workspaceId))
  const urlOf = (type: BrandingType) => {
    const picture = found.find((one) => one.type === type)
    return pictureUrl(storage, picture?.objectKey ?? null, picture?.mimeType ?? null)
  }
  const [logo, favicon, banner] = await Promise.all([
    urlOf('logo'),
    urlOf('favicon'),
    urlOf('banner'),
  ])
  return { agency_logo_url: logo, agency_favicon_url: favicon, agency_banner_url: banner }
}
