import { type ISchema, object, string } from 'yup'
import type { ActivityThing } from './activity.ts'
import { responseOf, route, writtenByMembers } from './route.ts'
import { fileSize, largestSimple, mimeType } from './rules/uploadedFile.ts'
import { id, only } from './schema.ts'

/** A picture that has begun to come: PUT the bytes, and it is in its place. */
export const begunPicture = object({
  /** Where to PUT the bytes, with the Content-Type that was announced. */
  object_upload_url: string().required(),
  /** Where they can be read once they have come. */
  object_key_url: string().required(),
})

/**
 * The calls by which the picture at one place of a row comes and goes. There is no complete call: the new picture
 * takes the old one's place when its bytes have arrived whole and are what they should be.
 *
 * @param thing what the activity log calls the row.
 * @param noun what it is in a sentence: `the avatar of a page`.
 */
export function pictureRoutes<Entity>(
  base: string,
  thing: ActivityThing,
  noun: string,
  entity: ISchema<Entity>,
) {
  const call = {
    ...writtenByMembers,
    params: object({ id: id().required() }),
  } as const
  return {
    upload: route(`${base}/upload/{id}`, {
      ...call,
      activity: { thing, action: 'PICTURE_STARTED', named: 'id' },
      summary: `Start uploading ${noun}`,
      body: only({
        size: fileSize(largestSimple).required(),
        type: mimeType().required('No mime type found for file'),
      }),
      response: responseOf(begunPicture),
    }),
    delete: route(`${base}/delete/{id}`, {
      ...call,
      activity: { thing, action: 'PICTURE_REMOVED', named: 'id' },
      summary: `Remove ${noun}`,
      response: responseOf(entity),
    }),
  }
}
