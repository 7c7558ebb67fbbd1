import { type Example, exampleRoutes } from '#contract/resources/examples.ts'
import { askForThumbnails, mayBePicture } from '#server/areas/pictures/pictureWork.ts'
import { serveUploads } from '#server/areas/uploads/serveUploads.ts'
import type { Uploads } from '#server/areas/uploads/uploads.ts'
import { examples } from '#server/database/schema/examples.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import type { Served } from '#server/platform/http/serve.ts'

interface Services {
  readonly uploads: Uploads
}

/** Serves the upload calls of files that become examples. An example is there once its file is whole. */
export function serveExampleUploads(
  services: Services,
  read: (tx: Transaction, id: string) => Promise<Example | Failure>,
): Served[] {
  return serveUploads(services, exampleRoutes, {
    purpose: 'EXAMPLE',
    targetOf: () => null,
    begin: (call, { body: { name, type, size }, kind }) =>
      services.uploads.begin(call, {
        purpose: 'EXAMPLE',
        targetId: null,
        kind,
        file: { name, type, size },
      }),
    finish: async ({ tx }, { upload, first }) => {
      const { id, name, type, size, objectKey } = upload
      if (first) {
        await tx
          .insert(examples)
          .values({ id, type: 'FILE', name, fileType: type, size, objectKey })
        if (mayBePicture(type)) await askForThumbnails(tx, [{ source: 'EXAMPLE', targetId: id }])
      }
      return read(tx, id)
    },
  })
}
