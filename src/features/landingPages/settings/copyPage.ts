import type { PictureAt } from '#src/features/landingPages/draft/draftPage.ts'
import { draftOpened } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { readPicture } from '#src/features/landingPages/pictures/readPicture.ts'
import type { MachineThunk } from '#src/machines/bridge/machineThunk.ts'
import type { PageConfiguration } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { placesOn, withPicture } from '#src/machines/landingPageSave/picturePlaces.ts'
import { newTemporaryId } from '#src/machines/landingPageSave/temporaryId.ts'

/**
 * Opens a draft of a page like another one for a link without a page. Pictures that the server has are read again, to
 * be uploaded to their new places; those that are still to be uploaded are so twice.
 *
 * @returns how many pictures could not be read.
 */
export const copyPage =
  (linkId: string, page: PageConfiguration, at: PictureAt): MachineThunk<Promise<number>> =>
  async (dispatch, _getState, { files }) => {
    const places = placesOn(page).filter(({ picture }) => picture === 'STORED')
    const copies = await Promise.all(
      places.map(async ({ place, picture }) => {
        const shown = at(place, picture)
        const file = shown && (await readPicture(shown.url, shown.type))
        return { place, picture: file && { file: files.keep(file).id, type: file.type } }
      }),
    )
    const copied = copies.reduce(
      (result, { place, picture }) => withPicture(result, place, picture),
      page,
    )
    const items = copied.items.map((item) => ({ ...item, id: newTemporaryId(), order: null }))
    dispatch(draftOpened({ linkId, base: null, page: { ...copied, items } }))
    return copies.filter(({ picture }) => picture === null).length
  }
