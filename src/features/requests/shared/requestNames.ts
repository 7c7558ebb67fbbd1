import { msg, plural } from '@lingui/core/macro'
import type { ContentKind } from '#contract/rules/contentKind.ts'
import type { RequestPriority } from '#contract/rules/requestPriority.ts'
import type { RequestStatus } from '#contract/rules/requestStatus.ts'
import { said } from '#src/lib/i18n.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

const statusLabels = said({
  DRAFT: msg`Draft`,
  OPEN: msg`Open`,
  COMPLETED: msg`Completed`,
  CANCELLED: msg`Cancelled`,
})

export const requestStates: Readonly<Record<RequestStatus, { label: string; tone: StatusTone }>> = {
  DRAFT: { label: statusLabels.DRAFT, tone: 'quiet' },
  OPEN: { label: statusLabels.OPEN, tone: 'good' },
  COMPLETED: { label: statusLabels.COMPLETED, tone: 'quiet' },
  CANCELLED: { label: statusLabels.CANCELLED, tone: 'quiet' },
}

export const priorityLabels: Readonly<Record<RequestPriority, string>> = said({
  LOW: msg`Low`,
  NORMAL: msg`Normal`,
  HIGH: msg`High`,
  URGENT: msg`Urgent`,
})

/** `3 photos`, `1 video` */
export const amountOf = (kind: ContentKind, quantity: number): string => amounts[kind](quantity)

const amounts: Readonly<Record<ContentKind, (quantity: number) => string>> = {
  PHOTO: (quantity) => plural(quantity, { one: '# photo', other: '# photos' }),
  VIDEO: (quantity) => plural(quantity, { one: '# video', other: '# videos' }),
  AUDIO: (quantity) => plural(quantity, { one: '# recording', other: '# recordings' }),
  TEXT: (quantity) => plural(quantity, { one: '# text', other: '# texts' }),
}
