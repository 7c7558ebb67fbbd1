import { fromCallback, fromPromise } from 'xstate'
import type { LandingPage } from '#contract/resources/landingPages.ts'
import type { PageItem } from '#contract/resources/pageItems.ts'
import { changesOf, picturesLeft, type SaveContext } from './saveContext.ts'
import { type SaveError, saveErrorOf } from './saveError.ts'

/** What the changing of a picture tells the save. */
export type PictureEvent =
  /** How much of it has been sent, from 0 to 1. */
  | { readonly type: 'picture.sent'; readonly part: number }
  | { readonly type: 'picture.changed' }
  | { readonly type: 'picture.failed'; readonly error: SaveError }

export const readPage = fromPromise<LandingPage | null, SaveContext>(({ input }) =>
  input.ports.readPage(input.linkId),
)

export const createPage = fromPromise<LandingPage, SaveContext>(({ input }) =>
  input.ports.createPage(input.linkId, input.wanted.fields),
)

export const saveFields = fromPromise<LandingPage, SaveContext>(({ input }) =>
  input.ports.updatePage(pageOf(input), {
    ...changesOf(input).fields,
    expected_version: input.version,
  }),
)

export const createItems = fromPromise<readonly PageItem[], SaveContext>(({ input }) =>
  input.ports.createItems(pageOf(input), changesOf(input).create),
)

export const updateItems = fromPromise<unknown, SaveContext>(({ input }) =>
  input.ports.updateItems(changesOf(input).update),
)

export const deleteItems = fromPromise<unknown, SaveContext>(({ input }) =>
  input.ports.deleteItems(changesOf(input).delete),
)

/** Uploads or deletes the next picture, and stops when the state is left. */
export const changePicture = fromCallback<{ type: string }, SaveContext>(({ input, sendBack }) => {
  const [change] = picturesLeft(input)
  if (!change) throw new Error('no picture is left')
  const tell = (event: PictureEvent) => sendBack(event)
  const stop = new AbortController()
  const sending = {
    signal: stop.signal,
    onProgress: (part: number) => tell({ type: 'picture.sent', part }),
  }
  input.ports.changePicture({ ...change, pageId: pageOf(input) }, sending).then(
    () => tell({ type: 'picture.changed' }),
    (thrown: unknown) => tell({ type: 'picture.failed', error: saveErrorOf(thrown) }),
  )
  return () => stop.abort()
})

function pageOf({ pageId }: SaveContext): string {
  if (pageId === null) throw new Error('the page is made before anything is put on it')
  return pageId
}
