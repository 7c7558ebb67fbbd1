import { portalStorageKey } from './portalStorage.ts'

/** What a text is written for. */
interface TextPlace {
  readonly taskId: string
  readonly itemId?: string
}

/** Where the text that is written for an item stands until it has been sent: it outlives a reload. */
export const textDraftKey = ({ taskId, itemId = '' }: TextPlace): string =>
  portalStorageKey(`text.${taskId}.${itemId}`)

/** Forgets a draft that has been sent, unless another text has taken its place meanwhile. */
export function forgetTextDraft({ text, ...place }: TextPlace & { readonly text: string }): void {
  const key = textDraftKey(place)
  try {
    if (localStorage.getItem(key) === JSON.stringify(text)) localStorage.removeItem(key)
  } catch {
    // Some browsers allow no storage in private windows: then nothing was kept.
  }
}
