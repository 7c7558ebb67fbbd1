import {
  beginLandingPageAvatar,
  beginLandingPageBackground,
  beginLandingPageSocialImage,
  createLandingPages,
  deleteLandingPageAvatar,
  deleteLandingPageBackground,
  deleteLandingPageSocialImage,
  fetchLandingPages,
  pageOfLink,
  updateLandingPages,
} from '#src/api/landingPages.ts'
import {
  beginPageItemSource,
  createPageItems,
  deletePageItemSource,
  deletePageItems,
  updatePageItems,
} from '#src/api/pageItems.ts'
import { readNow } from '#src/api/readNow.ts'
import { isCallFailure, plainFailure, unknownFailure } from '#src/lib/callFailure.ts'
import { sendBytes } from '#src/lib/sendBytes.ts'
import type { LandingPagePorts, Sending } from '#src/machines/landingPageSave/landingPagePorts.ts'
import type { PendingPicture } from '#src/machines/landingPageSave/pageConfiguration.ts'
import type { PicturePlace } from '#src/machines/landingPageSave/picturePlaces.ts'
import { answerOf } from './answerOf.ts'
import type { FileRegistry } from './fileRegistry.ts'
import type { MachineDispatch, MachineRoom } from './machineThunk.ts'

/** What saving a landing page does to the world, by the calls of the API. */
export const landingPagePorts = (
  dispatch: MachineDispatch,
  { files }: MachineRoom,
): LandingPagePorts => ({
  async readPage(linkId) {
    // A page size of its own keeps this apart from what screens have asked for, and may be older.
    const query = { ...pageOfLink(linkId), page_size: 1 }
    const reading = dispatch(fetchLandingPages.initiate(query, { forceRefetch: true }))
    const { data } = await answerOf({ unwrap: () => readNow(reading) })
    return data[0] ?? null
  },
  async createPage(tracking_link_id, fields) {
    const page = { tracking_link_id, ...fields }
    return firstOf(await answerOf(dispatch(createLandingPages.initiate([page]))))
  },
  async updatePage(id, data) {
    return firstOf(await answerOf(dispatch(updateLandingPages.initiate([{ id, data }]))))
  },
  createItems: (id, items) =>
    answerOf(dispatch(createPageItems.initiate({ id, body: [...items] }))),
  updateItems: (changes) =>
    answerOf(dispatch(updatePageItems.initiate(changes.map(({ id, data }) => ({ id, data }))))),
  deleteItems: (ids) => answerOf(dispatch(deletePageItems.initiate([...ids]))),
  async changePicture({ pageId, place, picture }, sending) {
    const id = place.of === 'ITEM' ? place.id : pageId
    if (picture === null) await deletions[place.of](dispatch, id)
    else await upload({ dispatch, files, id, place, picture, sending })
  },
})

interface Upload {
  readonly dispatch: MachineDispatch
  readonly files: FileRegistry
  readonly id: string
  readonly place: PicturePlace
  readonly picture: PendingPicture
  readonly sending: Sending
}

async function upload({ dispatch, files, id, place, picture, sending }: Upload): Promise<void> {
  const { begin, failedToBegin, failedToSend } = uploads[place.of]
  const file = files.get(picture.file)
  if (!file) throw unknownFailure('The file is no longer in memory. Choose it again.')
  const { type } = picture
  const begun = await asOwn(
    failedToBegin,
    answerOf(dispatch(begin.initiate({ id, body: { size: file.size, type } }))),
  )
  const { signal, onProgress } = sending
  const { status } = await sendBytes({
    url: begun.object_upload_url,
    body: file,
    type,
    signal,
    onProgress: (bytes) => onProgress(bytes / file.size),
  })
  if (status !== 200) throw unknownFailure(failedToSend, { status })
}

const simple = {
  failedToBegin: 'Failed to initialize upload',
  failedToSend: 'Failed to upload file',
} as const

const uploads = {
  ITEM: {
    begin: beginPageItemSource,
    failedToBegin: 'Failed to initialize source upload',
    failedToSend: 'Failed to upload source',
  },
  AVATAR: {
    begin: beginLandingPageAvatar,
    failedToBegin: 'Failed to initialize avatar upload',
    failedToSend: 'Failed to upload avatar',
  },
  BACKGROUND: { begin: beginLandingPageBackground, ...simple },
  SOCIAL_IMAGE: { begin: beginLandingPageSocialImage, ...simple },
} as const

const deletions = {
  ITEM: (dispatch: MachineDispatch, id: string) =>
    answerOf(dispatch(deletePageItemSource.initiate({ id }))),
  AVATAR: (dispatch: MachineDispatch, id: string) =>
    answerOf(dispatch(deleteLandingPageAvatar.initiate({ id }))),
  BACKGROUND: (dispatch: MachineDispatch, id: string) =>
    answerOf(dispatch(deleteLandingPageBackground.initiate({ id }))),
  SOCIAL_IMAGE: (dispatch: MachineDispatch, id: string) =>
    answerOf(dispatch(deleteLandingPageSocialImage.initiate({ id }))),
}

/** The call's failure under a sentence of the client's own, with the server's as its cause. */
async function asOwn<Data>(sentence: string, call: Promise<Data>): Promise<Data> {
  try {
    return await call
  } catch (cause) {
    throw unknownFailure(sentence, { cause: isCallFailure(cause) ? plainFailure(cause) : cause })
  }
}

function firstOf<Row>(rows: readonly Row[]): Row {
  const [row] = rows
  if (row === undefined) throw unknownFailure('No data')
  return row
}
