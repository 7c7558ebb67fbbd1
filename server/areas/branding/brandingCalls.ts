import { eq } from 'drizzle-orm'
import type { BrandingType } from '#contract/brandingPictures.ts'
import { brandingRoutes } from '#contract/resources/branding.ts'
import type { PlanLimits } from '#server/areas/billing/planLimits.ts'
import { type PictureSlot, pictureSteps } from '#server/areas/uploads/pictureSteps.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { UploadPurpose } from '#server/areas/uploads/purposes.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import { describeUser } from '#server/areas/user/describeUser.ts'
import { brandingPictures } from '#server/database/schema/branding.ts'
import type { Records } from '#server/platform/activity/activityRecord.ts'
import type { Database, Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { Failure, type Refusal } from '#server/platform/http/failure.ts'
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
    { database, principal, record }: Caller,
    work: (tx: Transaction) => Promise<Refusal>,
  ) => {
    const result = await inWorkspace(
      database,
      { principal, readOnly: false },
      async (tx) => (await work(tx)) ?? record(tx),
    )
    return result ?? describeUser({ ...services, database }, principal.userId)
  }

  const steps = pictureSteps(uploads, brandingSlot(limits))

  return [
    serve(brandingRoutes.beginUpload, (call) => steps.begin(call, call.params, call.body)),

    // Between two transactions: a picture is decoded, for which none is held open.
    serveAccount(brandingRoutes.completeUpload, async (call) => {
      const { database, principal, params, nothingDone } = call
      const upload = await inWorkspace(database, { principal, readOnly: false }, (tx) =>
        steps.find({ tx, principal }, params),
      )
      if (upload instanceof Failure) return upload
      const inspected = await steps.inspect(upload)
      if (inspected instanceof Failure) return inspected
      return change(call, (tx) => steps.finish({ tx, principal, nothingDone }, params, inspected))
    }),

    serveAccount(brandingRoutes.delete, ({ database, principal, params, record }) =>
      change({ database, principal, record }, async (rows) => {
        await rows.delete(brandingPictures).where(eq(brandingPictures.type, params.type))
        return undefined
      }),
    ),
  ]
}

interface Caller extends Pick<Records, 'record'> {
  readonly database: Database
  readonly principal: UserPrincipal
}

const purposes: Readonly<Record<BrandingType, UploadPurpose>> = {
  logo: 'BRANDING_LOGO',
  favicon: 'BRANDING_FAVICON',
  banner: 'BRANDING_BANNER',
}

const brandingSlot = (
  limits: PlanLimits,
): PictureSlot<{ readonly branding_type: BrandingType }> => ({
  targetOf: ({ branding_type }) => ({ purpose: purposes[branding_type], targetId: null }),
  async checkBegin({ tx, principal }) {
    const { branding } = await limits.entitlement(tx, principal.workspaceId)
    if (branding) return undefined
    return new Failure('LIMIT_REACHED', 'Branding is part of the agency plan.')
  },
  async keep({ tx }, { branding_type: type }, { objectKey, type: mimeType }) {
    const picture = { objectKey, mimeType }
    await tx
      .insert(brandingPictures)
      .values({ type, ...picture })
      .onConflictDoUpdate({
        target: [brandingPictures.workspaceId, brandingPictures.type],
        set: { ...picture, updatedAt: new Date() },
      })
  },
})
