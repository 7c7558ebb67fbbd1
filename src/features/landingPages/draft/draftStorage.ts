import { type InferType, mixed, number, object } from 'yup'
import { forgetAllPictures } from '#src/features/landingPages/pictureStorage.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import { forgetStored, storedJson } from '#src/lib/stored.ts'
import type {
  PageBase,
  PageConfiguration,
} from '#src/machines/landingPageSave/pageConfiguration.ts'

/** Raised when the shape of a draft changes: older ones are forgotten. */
const version = 4

/** Written by this version of the editor itself, so that its version vouches for what is inside. */
const isPage = (value: unknown): value is PageConfiguration =>
  isRecord(value) && isRecord(value['fields']) && Array.isArray(value['items'])

const isBase = (value: unknown): value is PageBase =>
  isRecord(value) && isPage(value['configuration']) && isRecord(value['pictures'])

const draft = object({
  version: number().oneOf([version]).required(),
  base: mixed(isBase).nullable().defined(),
  page: mixed(isPage).required(),
})

/** A draft as it outlives a reload. The files that it names are kept by `pictureStorage.ts`. */
export type KeptDraft = Omit<InferType<typeof draft>, 'version'>

const keyPrefix = 'greenroom.pageDraft.'
const storedDraft = (linkId: string) => storedJson(draft, `${keyPrefix}${linkId}`)

/** Keeps a draft in this browser. A full or forbidden storage keeps nothing. */
export const keepDraft = (linkId: string, base: PageBase | null, page: PageConfiguration): void =>
  void storedDraft(linkId).write({ version, base, page })

export const forgetDraft = (linkId: string): void => storedDraft(linkId).forget()

/** The draft of another time; null without one. */
export const keptDraft = (linkId: string): KeptDraft | null => storedDraft(linkId).read()

/** Forgets every draft with its pictures: the next person at this browser shall not find them. */
export async function forgetAllDrafts(): Promise<void> {
  forgetStored(keyPrefix)
  await forgetAllPictures()
}
