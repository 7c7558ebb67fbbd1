import { forgetAllPictures } from '#src/features/landingPages/pictureStorage.ts'
import { isRecord } from '#src/lib/isRecord.ts'
import type {
  PageBase,
  PageConfiguration,
} from '#src/machines/landingPageSave/pageConfiguration.ts'

/** A draft as it outlives a reload. The files that it names are kept by `pictureStorage.ts`. */
export interface KeptDraft {
  readonly base: PageBase | null
  readonly page: PageConfiguration
}

/** Raised when the shape of a draft changes: older ones are forgotten. */
const version = 2

const keyPrefix = 'greenroom.pageDraft.'
const keyOf = (linkId: string) => `${keyPrefix}${linkId}`

/** Keeps a draft in this browser. A full or forbidden storage keeps nothing. */
export function keepDraft(linkId: string, base: PageBase | null, page: PageConfiguration): void {
  try {
    localStorage.setItem(keyOf(linkId), JSON.stringify({ version, base, page }))
  } catch {}
}

export function forgetDraft(linkId: string): void {
  try {
    localStorage.removeItem(keyOf(linkId))
  } catch {}
}

/** The draft of another time; null without one. */
export function keptDraft(linkId: string): KeptDraft | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(linkId)) ?? 'null')
    return isKept(kept) ? kept : null
  } catch {
    return null
  }
}

/** Forgets every draft with its pictures: the next person at this browser shall not find them. */
export async function forgetAllDrafts(): Promise<void> {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix))
    for (const key of keys) localStorage.removeItem(key)
  } catch {}
  await forgetAllPictures()
}

/** Written by this version of the editor itself, so that its version vouches for its shape. */
const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) && value['version'] === version
