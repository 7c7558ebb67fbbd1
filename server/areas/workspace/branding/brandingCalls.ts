import { eq } from 'drizzle-orm'
import type { BrandingType } from '#contract/brandingPictures.ts'
import { brandingRoutes } from '#contract/resources/branding.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { UploadPurpose } from '#server/areas/uploads/purposes.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import { describeUser } from '#server/areas/user/describeUser.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { brandingPictures } from '#server/platform/db/schema/branding.ts'
import { Failure } from '#server/platform/http/failure.ts'
import type { UserPrincipal } from '#server/platform/http/principal.ts'
import { type Served, serve, serveAccount } from '#server/platform/http/serve.ts'

interface Services {
  readonly storage: Shown
  readonly uploads: Uploads
  readonly limits: PlanLimits
}

/** The calls by which an agency's pictures come and go. */
export function brandingCalls(services: Services): Served[] {
  const { uploads, limits } = services

  /** Changes something in the caller's workspace, and answers with the user as they are then. */
  const change = async (
    { database, principal }: Caller,
    work: (tx: Transaction) => Promise<Failure | undefined>,
  ) => {
    const result = await inWorkspace(database, { principal, readOnly: false }, work)
    return result ?? describeUser({ ...services, database }, principal.userId)
  }

  return [
    serve(brandingRoutes.beginUpload, async (call) => {
      const { tx, principal, params, body } = call
      const { branding } = await limits.entitlement(tx, principal.workspaceId)
      if (!branding) return new Failure('LIMIT_REACHED', 'Branding is part of the agency plan.')
      const begun = await uploads.begin(call, { ...targetOf(params.branding_type), file: body })
      if (begun instanceof Failure) return begun
      return { id: begun.upload.id, ...(await uploads.urlsOf(begun.upload)) }
    }),

    // Between two transactions: a picture is decoded, for which none is held open.
    serveAccount(brandingRoutes.completeUpload, async ({ database, principal, params }) => {
      const name = { ...targetOf(params.branding_type), id: params.id }
      const upload = await inWorkspace(database, { principal, readOnly: false }, (rows) =>
        uploads.find({ tx: rows, principal }, name),
      )
      if (upload instanceof Failure) return upload
      const inspected = await uploads.inspect(upload)
      if (inspected instanceof Failure) return inspected
      return change({ database, principal }, async (rows) => {
        const finished = await uploads.finish({ tx: rows, principal }, name, inspected)
        if (finished instanceof Failure) return finished
        const { objectKey, type: mimeType } = finished.upload
        if (finished.first) await keep(rows, params.branding_type, { objectKey, mimeType })
        return undefined
      })
    }),

    serveAccount(brandingRoutes.delete, ({ database, principal, params }) =>
      change({ database, principal }, async (rows) => {
        await rows.delete(brandingPictures).where(eq(brandingPictures.type, params.type))
        return undefined
      }),
    ),
  ]
}

interface Caller {
  readonly database: Database
  readonly principal: UserPrincipal
}

const purposes: Readonly<Record<BrandingType, UploadPurpose>> = {
  logo: 'BRANDING_LOGO',
  favicon: 'BRANDING_FAVICON',
  banner: 'BRANDING_BANNER',
}

const targetOf = (type: BrandingType) => ({
  purpose: purposes[type],
  targetId: null,
  kind: 'SIMPLE' as const,
})

/** Puts a picture in the place of the one before, if there was one. */
async function keep(
  tx: Transaction,
  type: BrandingType,
  picture: { readonly objectKey: string; readonly mimeType: string },
): Promise<void> {
  await tx
    .insert(brandingPictures)
    .values({ type, ...picture })
    .onConflictDoUpdate({
      target: [brandingPictures.workspaceId, brandingPictures.type],
      set: { ...picture, updatedAt: new Date() },
    })
}
