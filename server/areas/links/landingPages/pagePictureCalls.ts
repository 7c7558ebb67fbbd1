import { eq } from 'drizzle-orm'
import { landingPageRoutes } from '#contract/resources/landingPages.ts'
import { pageItemRoutes } from '#contract/resources/pageItems.ts'
import type { RouteBody } from '#contract/route.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { UploadPurpose } from '#server/areas/uploads/purposes.ts'
import type { Receiver } from '#server/areas/uploads/receiver.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { landingPages, pageItems } from '#server/platform/db/schema/landingPages.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve, type WorkspaceCall } from '#server/platform/http/serve.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { readItems } from './readItems.ts'
import { readPages } from './readPages.ts'

interface Services {
  readonly storage: Shown
  readonly uploads: Uploads
  readonly receiver: Receiver
}

type Beginning = WorkspaceCall<
  { readonly id: string },
  undefined,
  RouteBody<typeof landingPageRoutes.uploadAvatar>
>

/** The calls by which the pictures of landing pages come and go. What has come is taken by `pageArrivals`. */
export function pagePictureCalls({ storage, uploads, receiver }: Services): Served[] {
  const begin = async (call: Beginning, purpose: UploadPurpose, name: string) => {
    const place = { purpose, targetId: call.params.id, kind: 'SIMPLE' as const }
    const begun = await uploads.begin(call, { ...place, file: { name, ...call.body } })
    return begun instanceof Failure ? begun : receiver.urlsOf(begun.upload)
  }
  const page = async (tx: Transaction, id: string) =>
    (await readPages(tx, [id], storage))[0] ?? missing([id])
  const item = async (tx: Transaction, id: string) =>
    (await readItems(tx, [id], storage))[0] ?? missing([id])

  return [
    serve(landingPageRoutes.uploadAvatar, async (call) => {
      const found = await page(call.tx, call.params.id)
      return found instanceof Failure ? found : begin(call, 'PAGE_AVATAR', 'avatar')
    }),

    serve(landingPageRoutes.deleteAvatar, async ({ tx, params }) => {
      const nothing = { avatarKey: null, avatarType: null }
      await tx.update(landingPages).set(nothing).where(eq(landingPages.id, params.id))
      return page(tx, params.id)
    }),

    serve(landingPageRoutes.uploadBackground, async (call) => {
      const found = await page(call.tx, call.params.id)
      return found instanceof Failure ? found : begin(call, 'PAGE_BACKGROUND', 'background')
    }),

    serve(landingPageRoutes.deleteBackground, async ({ tx, params }) => {
      const nothing = { backgroundKey: null, backgroundType: null }
      await tx.update(landingPages).set(nothing).where(eq(landingPages.id, params.id))
      return page(tx, params.id)
    }),

    serve(landingPageRoutes.uploadSocialImage, async (call) => {
      const found = await page(call.tx, call.params.id)
      return found instanceof Failure ? found : begin(call, 'PAGE_SOCIAL_IMAGE', 'social-image')
    }),

    serve(landingPageRoutes.deleteSocialImage, async ({ tx, params }) => {
      const nothing = { socialImageKey: null, socialImageType: null }
      await tx.update(landingPages).set(nothing).where(eq(landingPages.id, params.id))
      return page(tx, params.id)
    }),

    serve(pageItemRoutes.uploadSource, async (call) => {
      const found = await item(call.tx, call.params.id)
      return found instanceof Failure ? found : begin(call, 'PAGE_ITEM_SOURCE', 'source')
    }),

    serve(pageItemRoutes.deleteSource, async ({ tx, params }) => {
      const nothing = { sourceKey: null, sourceType: null }
      await tx.update(pageItems).set(nothing).where(eq(pageItems.id, params.id))
      return item(tx, params.id)
    }),
  ]
}
