import { HttpResponse, http } from 'msw'
import { expect, it } from 'vitest'
import { type CreateRequests, sendRequest } from '#src/features/requests/compile/sendRequest.ts'
import { unexplained } from '#src/lib/callFailure.ts'
import { type PictureSteps, sendPicture } from '#src/lib/sendPicture.ts'
import { landingPagePorts } from '#src/machines/bridge/landingPagePorts.ts'
import type { LandingPagePorts } from '#src/machines/landingPageSave/landingPagePorts.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/pageChanges.ts'
import { serverAnswers } from '#tests/support/client/faults.ts'
import { network, setUpNetwork } from '#tests/support/client/network.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import { startUpload } from '#tests/support/machines/startUpload.ts'
import { answered, type FaultyStep, uploadWorld } from '#tests/support/machines/uploadWorld.ts'

setUpNetwork()

/** An upload whose step is refused without a reason; above 10 bytes it goes in chunks. */
async function upload(at: FaultyStep, size: number): Promise<unknown> {
  const world = uploadWorld()
  world.fails((step) => (step === at ? answered(400) : undefined))
  return (await startUpload(world, world.file(size)).ended).error
}

/** An upload of a file that says too little of itself. */
async function uploadOf(facts: { readonly name: string; readonly type: string }): Promise<unknown> {
  const world = uploadWorld()
  return (await startUpload(world, { ...world.file(5), ...facts }).ended).error
}

/** An upload whose completion is answered with nothing. */
async function uploadWithoutData(): Promise<unknown> {
  const world = uploadWorld()
  const ports = { ...world.ports, calls: { ...world.ports.calls, complete: async () => undefined } }
  return (await startUpload({ ...world, ports }, world.file(5)).ended).error
}

/** The picture of a landing page, for which the server or the storage is out of order. */
async function pagePicture(of: 'ITEM' | 'AVATAR' | 'BACKGROUND', broken: 'server' | 'storage') {
  if (broken === 'server') serverAnswers(500, '')
  else
    serverAnswers(200, { data: { object_upload_url: 'http://s/1', object_key_url: 'http://s/1' } })
  network.use(http.put('*', () => new HttpResponse(null, { status: 500 })))
  const place: PicturePlace = of === 'ITEM' ? { of, id: 'i' } : { of }
  const change = (ports: LandingPagePorts, file: string) =>
    ports.changePicture(
      { pageId: 'p', place, picture: { file, type: 'image/png' } },
      { signal: new AbortController().signal, onProgress: () => {} },
    )
  return createTestStore().store.dispatch((dispatch, _getState, room) => {
    const { id } = room.files.keep(new File(['bytes'], 'a.png', { type: 'image/png' }))
    return thrownBy(change(landingPagePorts(dispatch, room), id))
  })
}

const thrownBy = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => null,
    (thrown: unknown) => thrown,
  )

/** A picture of the agency or of a creator, with one step that fails. */
async function picture(
  kind: 'upload' | 'avatar',
  wrong: Partial<PictureSteps<unknown>>,
  name = 'logo.png',
  type = 'image/png',
) {
  const { failure } = await sendPicture(new File(['bytes'], name, { type }), {
    begin: async () => ({ data: { id: 'u', object_upload_url: 'http://s/1' } }),
    put: async () => true,
    complete: async () => ({ data: {} }),
    ...sentences[kind],
    ...wrong,
  })
  return failure
}

/** As `useBrandingUpload` and `useSaveAvatar` name them. */
const sentences = {
  upload: {
    failedToBegin: 'Failed to initialize upload',
    failedToSend: 'Failed to upload file',
  },
  avatar: {
    failedToBegin: 'Failed to initialize avatar upload',
    failedToSend: 'Failed to upload avatar',
  },
} as const

const refused = async () => ({ error: unexplained })
const notSent = async () => false

const item = { title: 'A photo', kind: 'PHOTO' as const, quantity: 1 }

const compile = async (create: CreateRequests, item_data = [item]) =>
  (await sendRequest({ title: 'May', status: 'OPEN', creator_ids: ['c'], item_data }, create))
    .failure

/** Section 8 of the specification: each message, and where it comes up. */
it.each<readonly [message: string, step: string, provoke: () => Promise<unknown>]>([
  ['Failed to initialize upload', 'the init of a simple upload', () => upload('begin', 5)],
  ['Failed to initialize upload', 'that of branding', () => picture('upload', { begin: refused })],
  [
    'Failed to initialize upload',
    'that of a background',
    () => pagePicture('BACKGROUND', 'server'),
  ],
  ['Failed to upload file', 'the PUT of a simple upload', () => upload('sendPart', 5)],
  ['Failed to upload file', 'that of branding', () => picture('upload', { put: notSent })],
  ['Failed to upload file', 'its completion', () => picture('upload', { complete: refused })],
  ['Failed to upload file', 'the PUT of a background', () => pagePicture('BACKGROUND', 'storage')],
  [
    'Failed to initialize upload or no submission ID received',
    'the init of a chunked upload',
    () => upload('begin', 25),
  ],
  ['Failed to initialize avatar upload', 'an avatar', () => pagePicture('AVATAR', 'server')],
  ['Failed to upload avatar', 'the PUT of an avatar', () => pagePicture('AVATAR', 'storage')],
  [
    'Failed to initialize avatar upload',
    'that of a creator',
    () => picture('avatar', { begin: refused }),
  ],
  ['Failed to upload avatar', 'that of a creator', () => picture('avatar', { put: notSent })],
  ['No data', 'a completion without data', uploadWithoutData],
  ['No data', 'a compile without data', () => compile(async () => ({ data: [] }))],
  ['item_data is required', 'a compile without items', () => compile(refused, [])],
  ['Failed to create request', 'a compile', () => compile(refused)],
  ['Failed to initialize source upload', 'an item’s picture', () => pagePicture('ITEM', 'server')],
  ['Failed to upload source', 'its PUT', () => pagePicture('ITEM', 'storage')],
  ['No mime type found for file', 'a file', () => uploadOf({ name: 'film', type: '' })],
  ['No mime type found for file', 'branding', () => picture('upload', {}, 'logo', '')],
  ['No file name found', 'a file', () => uploadOf({ name: '', type: 'video/mp4' })],
  ['No file name found', 'branding', () => picture('upload', {}, '')],
  ['Failed to get upload part URL', 'a chunk', () => upload('askForPart', 25)],
  ['Failed to upload chunk', 'the PUT of a chunk', () => upload('sendPart', 25)],
  ['Fatal error', 'the completion of a chunked upload', () => upload('complete', 25)],
])('%s: %s that fails', async (message, _step, provoke) => {
  expect(await provoke()).toMatchObject({ code: 'UNKNOWN_ERROR', message })
})

it('a reason that the server gives stands above the messages of the steps', async () => {
  const error = {
    code: 'LIMIT_REACHED',
    message: 'Your plan has no branding',
    metadata: {},
  } as const
  expect(await picture('upload', { begin: async () => ({ error }) })).toEqual(error)
  expect(await compile(async () => ({ error }))).toEqual(error)
})
