import type { ContentKind } from '#contract/rules/contentKind.ts'
import type { RequestPriority } from '#contract/rules/requestPriority.ts'
import type { RequestStatus } from '#contract/rules/requestStatus.ts'
import { countOf } from '#src/lib/counts.ts'

export const requestStatusLabels: Readonly<Record<RequestStatus, string>> = {
  DRAFT: 'Draft',
  OPEN: 'Open',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
}

export const priorityLabels: Readonly<Record<RequestPriority, string>> = {
  LOW: 'Low',
  NORMAL: 'Normal',
  HIGH: 'High',
  URGENT: 'Urgent',
}

/** `3 photos`, `1 video` */
export const amountOf = (kind: ContentKind, quantity: number): string =>
  countOf(quantity, ...nouns[kind])

const nouns: Readonly<Record<ContentKind, readonly [one: string, many: string]>> = {
  PHOTO: ['photo', 'photos'],
  VIDEO: ['video', 'videos'],
  AUDIO: ['recording', 'recordings'],
  TEXT: ['text', 'texts'],
}
