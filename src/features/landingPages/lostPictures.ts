import type {
  PageConfiguration,
  PendingPicture,
  Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { type PicturePlace, placesOn } from '#src/machines/landingPageSave/picturePlaces.ts'

/** What is said at a picture whose file is not there any more. */
export const lostPicture =
  'This picture was not kept with your draft. Choose it again, or remove it.'

/** Whether a chosen file is still there, by its id. */
export type IsHere = (file: string) => boolean

export const isPending = (picture: Picture): picture is PendingPicture =>
  picture !== null && picture !== 'STORED'

/** The ids of the files that are still to be uploaded. */
export const pendingFiles = (page: PageConfiguration): readonly string[] =>
  placesOn(page).flatMap(({ picture }) => (isPending(picture) ? picture.file : []))

/** The places whose chosen files are gone: saving cannot send them. */
export const lostPictures = (page: PageConfiguration, isHere: IsHere): readonly PicturePlace[] =>
  placesOn(page).flatMap(({ place, picture }) =>
    isPending(picture) && !isHere(picture.file) ? place : [],
  )
