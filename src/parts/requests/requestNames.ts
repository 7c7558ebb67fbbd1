import type { ContentKind } from '../../../contract/rules/contentKind.ts'
import { countOf } from '../../lib/counts.ts'

/** `3 photos`, `1 video` */
export const amountOf = (kind: ContentKind, quantity: number): string =>
  countOf(quantity, ...nouns[kind])

const nouns: Readonly<Record<ContentKind, readonly [one: string, many: string]>> = {
  PHOTO: ['photo', 'photos'],
  VIDEO: ['video', 'videos'],
  AUDIO: ['recording', 'recordings'],
  TEXT: ['text', 'texts'],
}
