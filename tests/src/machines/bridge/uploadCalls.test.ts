import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { FileRegistry } from '#src/machines/bridge/fileRegistry.ts'
import { uploadsRemembered } from '#src/machines/bridge/rememberedUploads.ts'
import { uploadCalls } from '#src/machines/bridge/uploadCalls.ts'
import { startTestApp, type TestApp } from '#tests/support/app/testApp.ts'
import { setUpNetwork } from '#tests/support/client/network.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { disguisedPage, mp4 } from '#tests/support/sampleFiles.ts'

let app: TestApp

setUpNetwork()
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const video = { name: 'film.mp4', type: 'video/mp4', size: 60_000_000 }
const files = new FileRegistry()
const target = { for: 'example' } as const

/** A store that remembers an upload of the video as it was before. */
function remembering(uploadId: string) {
  const { store } = createTestStore()
  const file = { ...video, lastModified: 1 }
  const upload = { uploadId, target, file, partsDone: 1, parts: 2 }
  store.dispatch(uploadsRemembered({ [uploadId]: upload }))
  const calls = uploadCalls(store.dispatch, store.getState, files)
  return {
    begin: (lastModified: number) =>
      calls.begin(video, { kind: 'chunked', target, fileId: 'film', lastModified }),
    remembered: () => Object.keys(store.getState().rememberedUploads),
  }
}

it('a file that has changed since its upload broke off starts again, and the older upload is given up', async () => {
  const browser = await clientSignsIn(app)
  const older = await browser.ask(exampleRoutes.beginChunked, video)
  const { begin, remembered } = remembering(older.id)
  expect((await begin(2)).id).not.toBe(older.id)
  expect(remembered()).toEqual([])
  const again = await browser.call(`/user/examples/submit-chunked/chunk/${older.id}/1`, {
    size: 52_428_800,
    type: video.type,
  })
  expect(again.body).toMatchObject({ error: { code: 'CONFLICT', metadata: { status: 'ABORTED' } } })
})

it('begins also when the older upload is not there any more', async () => {
  await clientSignsIn(app)
  const { begin, remembered } = remembering('0190f0a0-0000-7000-8000-000000000009')
  expect(await begin(2)).toMatchObject({ uploadUrl: null, partsDone: [] })
  expect(remembered()).toEqual([])
})

it('the same file continues with its upload', async () => {
  const browser = await clientSignsIn(app)
  const before = await browser.ask(exampleRoutes.beginChunked, video)
  const { begin, remembered } = remembering(before.id)
  expect((await begin(1)).id).toBe(before.id)
  expect(remembered()).toEqual([before.id])
})

it('a file in chunks that is not what it says is refused by its beginning, before anything is sent', async () => {
  await clientSignsIn(app)
  const { begin } = remembering('0190f0a0-0000-7000-8000-000000000009')
  const page = disguisedPage.bytes
  files.restore(
    'film',
    new File([page, new Uint8Array(video.size - page.length).fill(32)], 'film.mp4'),
  )
  onTestFinished(() => files.forget('film'))
  await expect(begin(2)).rejects.toMatchObject({
    status: 422,
    message: expect.stringContaining('film.mp4 is sent as a video (video/mp4), but its content is'),
  })
  files.restore(
    'film',
    new File([mp4.bytes, new Uint8Array(video.size - mp4.bytes.length)], 'film.mp4'),
  )
  expect(await begin(2)).toMatchObject({ uploadUrl: null, partsDone: [] })
})
