import { expect, it } from 'vitest'
import { chunkSize } from '#contract/rules/chunkPlan.ts'
import { fileDifference } from '#src/machines/bridge/fileDifference.ts'
import { fingerprintOf } from '#src/machines/bridge/fingerprint.ts'
import { uploadsRemembered } from '#src/machines/bridge/rememberedUploads.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'

const size = chunkSize + 1000
const before = { id: 'u1', name: 'film.mp4', size }

const film = ({ name = 'film.mp4', bytes = size, fill = 1 }) =>
  new File([new Uint8Array(bytes).fill(fill)], name, { type: 'video/mp4' })

/** A browser that remembers the upload, with the fingerprint of its file or without one. */
function remembering(fingerprint?: string) {
  const { store } = createTestStore()
  const { id: uploadId, ...facts } = before
  const file = { ...facts, type: 'video/mp4', lastModified: 1 }
  const target = { for: 'task', taskId: 't1' } as const
  const upload = { uploadId, target, file, fingerprint, partsDone: 1, parts: 2 }
  store.dispatch(uploadsRemembered({ [uploadId]: upload }))
  return (chosen: File, of = before) => store.dispatch(fileDifference(of, chosen))
}

it('the same bytes are the same file, whatever the phone calls it now', async () => {
  const differs = remembering(await fingerprintOf(film({})))
  expect(await differs(film({ name: 'trim.4F2A.MOV' }))).toBeUndefined()
})

it('says whether the size or the content differs', async () => {
  const differs = remembering(await fingerprintOf(film({})))
  expect(await differs(film({ bytes: size + 1 }))).toBe('size')
  expect(await differs(film({ fill: 2 }))).toBe('content')
})

it('goes by the name where nothing is remembered of the bytes', async () => {
  const differs = remembering()
  expect(await differs(film({}))).toBeUndefined()
  expect(await differs(film({ name: 'other.mp4' }))).toBe('name')
})

it('asks of a file in one piece, which is sent whole again, its size alone', async () => {
  const differs = remembering()
  const photo = { id: 'u2', name: 'IMG_1.jpg', size: 10 }
  expect(await differs(film({ name: 'IMG_2.jpg', bytes: 10 }), photo)).toBeUndefined()
  expect(await differs(film({ name: 'IMG_1.jpg', bytes: 11 }), photo)).toBe('size')
})
