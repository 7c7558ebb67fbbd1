import { string } from 'yup'
import { portalStorageKey } from './portalStorage.ts'
import { storedJson } from './stored.ts'

/** What a text is written for. */
interface TextPlace {
  readonly taskId: string
  readonly itemId?: string
}

/** What a draft is; an empty one is none. */
export const textDraft = string().defined()

/** Where the text that is written for an item stands until it has been sent: it outlives a reload. */
export const textDraftKey = ({ taskId, itemId = '' }: TextPlace): string =>
  portalStorageKey(`text.${taskId}.${itemId}`)

/** Forgets a draft that has been sent, unless another text has taken its place meanwhile. */
export function forgetTextDraft({ text, ...place }: TextPlace & { readonly text: string }): void {
  const kept = storedJson(textDraft, textDraftKey(place))
  if (kept.read() === text) kept.forget()
}
