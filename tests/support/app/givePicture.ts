import sharp from 'sharp'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { announce, put } from '#tests/support/sampleFiles.ts'
import type { TestBrowser } from './testBrowser.ts'

/** Gives a creator a picture of one colour, as CSS names it. */
export async function givePicture(
  brand: TestBrowser,
  creator_id: string,
  background: string,
): Promise<void> {
  const picture = sharp({ create: { width: 300, height: 300, channels: 3, background } }).png()
  const bytes = new Uint8Array(await picture.toBuffer())
  const file = { name: 'me.png', type: 'image/png', bytes }
  const { id, object_upload_url } = await brand.ask(creatorRoutes.beginAvatar, announce(file), {
    creator_id,
  })
  await put(brand, object_upload_url, file)
  await brand.ask(creatorRoutes.completeAvatar, undefined, { creator_id, id })
}
