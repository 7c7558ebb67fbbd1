import type { RequestItem } from '#contract/resources/requestItems.ts'
import { isWritten } from '#contract/rules/contentKind.ts'
import { storedJson } from '#src/lib/stored.ts'
import { textDraft, textDraftKey } from '#src/lib/textDrafts.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'

/** The items whose text stands written on this device, and is neither sent nor on its way. */
export const unsentTexts = (
  taskId: string,
  items: readonly RequestItem[],
  uploads: readonly FileProgress[],
): RequestItem[] =>
  items.filter(
    ({ id, kind }) =>
      isWritten(kind) && isDrafted(taskId, id) && !uploads.some((one) => isTextFor(id, one)),
  )

const isDrafted = (taskId: string, itemId: string) =>
  (storedJson(textDraft, textDraftKey({ taskId, itemId })).read() ?? '').trim() !== ''

const isTextFor = (itemId: string, { kind, target, phase }: FileProgress) =>
  kind === 'text' &&
  target.for === 'item' &&
  target.itemId === itemId &&
  (phase === 'running' || phase === 'waiting' || phase === 'paused')
