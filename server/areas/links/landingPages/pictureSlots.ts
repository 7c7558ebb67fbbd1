import { eq } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { type LandingPage, landingPageRoutes } from '#contract/resources/landingPages.ts'
import { type PageItem, pageItemRoutes } from '#contract/resources/pageItems.ts'
import type { Route, RouteBody, RouteOutput } from '#contract/route.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { UploadPurpose } from '#server/areas/uploads/purposes.ts'
import { landingPages, pageItems } from '#server/database/schema/landingPages.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { readItems } from './readItems.ts'
import { readPages } from './readPages.ts'

/** A place of a landing page, or of an item on it, that holds one picture or none. */
export interface PagePictureSlot<Entity> extends SlotCalls<Entity> {
  /** What has the place; none when it does not exist. */
  readonly read: (tx: Transaction, id: string, storage: Shown) => Promise<readonly Entity[]>
  /** Puts a picture into the place, or empties it. False when what has the place does not exist. */
  readonly put: (tx: Transaction, id: string, picture: StoredPicture | null) => Promise<boolean>
}

interface SlotCalls<Entity> {
  readonly purpose: UploadPurpose
  /** What a file there is called. */
  readonly fileName: string
  readonly upload: Route<At, undefined, PictureAnnounced, PictureBegun>
  readonly remove: Route<At, undefined, undefined, Entity>
}

interface At {
  readonly id: string
}

type PictureAnnounced = RouteBody<typeof landingPageRoutes.uploadAvatar>
type PictureBegun = RouteOutput<typeof landingPageRoutes.uploadAvatar>

interface StoredPicture {
  readonly objectKey: string
  readonly type: string
}

type Key = string | null
type Type = string | null

interface PageSlot extends SlotCalls<LandingPage> {
  readonly columns: (key: Key, type: Type) => PgUpdateSetSource<typeof landingPages>
}

const onPage = ({ columns, ...calls }: PageSlot): PagePictureSlot<LandingPage> => ({
  ...calls,
  read: (tx, id, storage) => readPages(tx, [id], storage),
  async put(tx, id, picture) {
    const changed = await tx
      .update(landingPages)
      .set(columns(picture?.objectKey ?? null, picture?.type ?? null))
      .where(eq(landingPages.id, id))
      .returning({ id: landingPages.id })
    return changed.length > 0
  },
})

export const pageSlots: readonly PagePictureSlot<LandingPage>[] = [
  onPage({
    purpose: 'PAGE_AVATAR',
    fileName: 'avatar',
    upload: landingPageRoutes.uploadAvatar,
    remove: landingPageRoutes.deleteAvatar,
    columns: (avatarKey, avatarType) => ({ avatarKey, avatarType }),
  }),
  onPage({
    purpose: 'PAGE_BACKGROUND',
    fileName: 'background',
    upload: landingPageRoutes.uploadBackground,
    remove: landingPageRoutes.deleteBackground,
    columns: (backgroundKey, backgroundType) => ({ backgroundKey, backgroundType }),
  }),
  onPage({
    purpose: 'PAGE_SOCIAL_IMAGE',
    fileName: 'social-image',
    upload: landingPageRoutes.uploadSocialImage,
    remove: landingPageRoutes.deleteSocialImage,
    columns: (socialImageKey, socialImageType) => ({ socialImageKey, socialImageType }),
  }),
]

export const itemSlot: PagePictureSlot<PageItem> = {
  purpose: 'PAGE_ITEM_SOURCE',
  fileName: 'source',
  upload: pageItemRoutes.uploadSource,
  remove: pageItemRoutes.deleteSource,
  read: (tx, id, storage) => readItems(tx, [id], storage),
  async put(tx, id, picture) {
    const changed = await tx
      .update(pageItems)
      .set({ sourceKey: picture?.objectKey ?? null, sourceType: picture?.type ?? null })
      .where(eq(pageItems.id, id))
      .returning({ id: pageItems.id })
    return changed.length > 0
  },
}
