import { eq } from 'drizzle-orm'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { type PictureSlot, pictureSteps } from '#server/areas/uploads/pictureSteps.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import { creators } from '#server/database/schema/creators.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Served, serve, serveBetween } from '#server/platform/http/serve.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { type CreatorServices, readCreators } from './readCreators.ts'

interface Services extends CreatorServices {
  readonly uploads: Uploads
}

/** The calls by which a creator gets another picture, or none. */
export function avatarCalls(services: Services): Served[] {
  const steps = pictureSteps(services.uploads, avatar)
  return [
    serve(creatorRoutes.beginAvatar, (call) => steps.begin(call, call.params, call.body)),

    serveBetween(creatorRoutes.completeAvatar, {
      look: (call) => steps.find(call, call.params),
      work: (_, upload) => steps.inspect(upload),
      handler: async (call, inspected) =>
        (await steps.finish(call, call.params, inspected)) ??
        readOne(call.tx, services, call.params.creator_id),
    }),

    serve(creatorRoutes.removeAvatar, async ({ tx, params: { creator_id } }) => {
      await tx
        .update(creators)
        .set({ avatarKey: null, avatarType: null })
        .where(eq(creators.id, creator_id))
      return readOne(tx, services, creator_id)
    }),
  ]
}

const avatar: PictureSlot<{ readonly creator_id: string }> = {
  targetOf: ({ creator_id }) => ({ purpose: 'CREATOR_AVATAR', targetId: creator_id }),
  async checkBegin({ tx }, { creator_id }) {
    const found = await tx
      .select({ id: creators.id })
      .from(creators)
      .where(eq(creators.id, creator_id))
    return found.length > 0 ? undefined : missing([creator_id])
  },
  async keep({ tx }, { creator_id }, { objectKey: avatarKey, type: avatarType }) {
    await tx.update(creators).set({ avatarKey, avatarType }).where(eq(creators.id, creator_id))
  },
}

async function readOne(tx: Transaction, services: CreatorServices, id: string) {
  const [creator] = await readCreators(tx, [id], services)
  return creator ?? missing([id])
}
