import { expect, it, onTestFinished } from 'vitest'
import { exampleRoutes } from '#contract/resources/examples.ts'
import { FileRegistry } from '#src/machines/bridge/fileRegistry.ts'
import { fingerprintOf } from '#src/machines/bridge/fingerprint.ts'
import { uploadsRemembered } from '#src/machines/bridge/rememberedUploads.ts'
import { uploadCalls } from '#src/machines/bridge/uploadCalls.ts'
import { clientApp } from '#tests/support/client/clientApp.ts'
import { clientSignsIn } from '#tests/support/client/signedIn.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { disguisedPage, mp4 } from '#tests/support/sampleFiles.ts'

const app = clientApp()

const video = { name: 'film.mp4', type: 'video/mp4', size: 60_000_000 }
const files = new FileRegistry()
const target = { for: 'example' } as const

/** A store that remembers an upload of the video as it was before. */
function remembering(uploadId: string, fingerprint?: string) {
  const { store } = createTestStore()
  const file = { ...video, lastModified: 1 }
  const upload = { uploadId, target, file, fingerprint, partsDone: 1, parts: 2 }
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
  const newer = await begin(2)
  expect(newer.id).not.toBe(older.id)
  expect(remembered()).toEqual([newer.id])
  const again = await browser.call(`/user/examples/submit-chunked/chunk/${older.id}/1`, {
    size: 52_428_800,
    type: video.type,
  })
  expect(again.body).toMatchObject({ error: { code: 'CONFLICT', metadata: { status: 'ABORTED' } } })
})

it('begins also when the older upload is not there any more', async () => {
  await clientSignsIn(app)
  const { begin, remembered } = remembering('0190f0a0-0000-7000-8000-000000000009')
  const begun = await begin(2)
  expect(begun).toMatchObject({ uploadUrl: null, partsDone: [] })
  expect(remembered()).toEqual([begun.id])
})

it('the same file continues with its upload', async () => {
  const browser = await clientSignsIn(app)
  const before = await browser.ask(exampleRoutes.beginChunked, video)
  const { begin, remembered } = remembering(before.id)
  expect((await begin(1)).id).toBe(before.id)
  expect(remembered()).toEqual([before.id])
})

/** The video with a mark at a place of it, until the test ends. */
function chosenFilm(at: number, mark = 'mark'): File {
  const bytes = new Uint8Array(video.size)
  bytes.set(mp4.bytes)
  bytes.set(new TextEncoder().encode(mark), at)
  const film = new File([bytes], video.name, { type: video.type })
  files.restore('film', film)
  onTestFinished(() => files.forget('film'))
  return film
}

it('a file with the same bytes continues with its upload, although the phone gives it another time', async () => {
  const browser = await clientSignsIn(app)
  const before = await browser.ask(exampleRoutes.beginChunked, video)
  const { begin, remembered } = remembering(before.id, await fingerprintOf(chosenFilm(30_000_000)))
  expect((await begin(2)).id).toBe(before.id)
  expect(remembered()).toEqual([before.id])
})

it.each([
  ['in its first part', 30_000_000],
  ['where a later part begins', 52_428_900],
  ['at its end', video.size - 10],
])(
  'a file whose bytes have changed %s starts again, although its time is the same',
  async (_, at) => {
    const browser = await clientSignsIn(app)
    const before = await browser.ask(exampleRoutes.beginChunked, video)
    const { begin, remembered } = remembering(before.id, await fingerprintOf(chosenFilm(at)))
    chosenFilm(at, 'MARK')
    const newer = await begin(1)
    expect(newer.id).not.toBe(before.id)
    expect(remembered()).toEqual([newer.id])
  },
)

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
