import { isRecord } from '#src/lib/isRecord.ts'
import type {
  PageBase,
  PageConfiguration,
  Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'

/** A draft as it outlives a reload: without files, which cannot be kept. */
export interface KeptDraft {
  readonly base: PageBase | null
  readonly page: PageConfiguration
  /** How many pictures were chosen and have to be chosen again. */
  readonly lostPictures: number
}

/** Raised when the shape of a draft changes: older ones are forgotten. */
const version = 1

const keyPrefix = 'greenroom.pageDraft.'
const keyOf = (linkId: string) => `${keyPrefix}${linkId}`

/** Keeps a draft in this browser. A full or forbidden storage keeps nothing. */
export function keepDraft(linkId: string, base: PageBase | null, page: PageConfiguration): void {
  const kept = { version, ...withoutFiles(base, page) }
  try {
    localStorage.setItem(keyOf(linkId), JSON.stringify(kept))
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

/** Forgets every draft: the next person at this browser shall not find them. */
export function forgetAllDrafts(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith(keyPrefix))
    for (const key of keys) localStorage.removeItem(key)
  } catch {}
}

/** Written by this version of the editor itself, so that its version vouches for its shape. */
const isKept = (value: unknown): value is KeptDraft =>
  isRecord(value) && value['version'] === version

/** The page with what the server has in the places of chosen files. */
function withoutFiles(base: PageBase | null, page: PageConfiguration): KeptDraft {
  let lostPictures = 0
  const before = base?.configuration
  const sources = new Map(before?.items.map(({ id, source }) => [id, source]))
  const keptPicture = (picture: Picture, stored: Picture = null): Picture => {
    if (picture === null || picture === 'STORED') return picture
    lostPictures += 1
    return stored
  }
  const kept: PageConfiguration = {
    ...page,
    avatar: keptPicture(page.avatar, before?.avatar),
    background: keptPicture(page.background, before?.background),
    socialImage: keptPicture(page.socialImage, before?.socialImage),
    items: page.items.map((item) => ({
      ...item,
      source: keptPicture(item.source, sources.get(item.id)),
    })),
  }
  return { base, page: kept, lostPictures }
}
