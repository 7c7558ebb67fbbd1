import { eq } from 'drizzle-orm'
import { creatorRoutes } from '#contract/resources/creators.ts'
import type { RouteParams } from '#contract/route.ts'
import type { Shown } from '#server/areas/uploads/pictureUrl.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { creators } from '#server/platform/db/schema/creators.ts'
import { Failure } from '#server/platform/http/failure.ts'
import { type Served, serve, serveBetween } from '#server/platform/http/serve.ts'
import { missing } from '#server/platform/resource/inOrder.ts'
import { readCreators } from './readCreators.ts'

interface Services {
  readonly storage: Shown
  readonly uploads: Uploads
}

/** The calls by which a creator gets another picture. */
export function avatarCalls({ storage, uploads }: Services): Served[] {
  return [
    serve(creatorRoutes.beginAvatar, async (call) => {
      const { tx, params, body } = call
      const creator = await readOne(tx, storage, params.creator_id)
      if (creator instanceof Failure) return creator
      const begun = await uploads.begin(call, { ...targetOf(creator.id), file: body })
      if (begun instanceof Failure) return begun
      return { id: begun.upload.id, ...(await uploads.urlsOf(begun.upload)) }
    }),

    serveBetween(creatorRoutes.completeAvatar, {
      look: (call) => uploads.find(call, nameOf(call.params)),
      work: (_, upload) => uploads.inspect(upload),
      handler: async (call, inspected) => {
        const { tx, params } = call
        const finished = await uploads.finish(call, nameOf(params), inspected)
        if (finished instanceof Failure) return finished
        if (finished.first) {
          const { objectKey: avatarKey, type: avatarType } = finished.upload
          await tx
            .update(creators)
            .set({ avatarKey, avatarType })
            .where(eq(creators.id, params.creator_id))
        }
        return readOne(tx, storage, params.creator_id)
      },
    }),
  ]
}

const targetOf = (creatorId: string) => ({
  purpose: 'CREATOR_AVATAR' as const,
  targetId: creatorId,
  kind: 'SIMPLE' as const,
})

const nameOf = ({ creator_id, id }: RouteParams<typeof creatorRoutes.completeAvatar>) => ({
  ...targetOf(creator_id),
  id,
})

async function readOne(tx: Transaction, storage: Shown, id: string) {
  const [creator] = await readCreators(tx, [id], storage)
  return creator ?? missing([id])
}
