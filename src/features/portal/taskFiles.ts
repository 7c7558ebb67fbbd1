import { plural, t } from '@lingui/core/macro'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { Submission } from '#contract/resources/submissions.ts'
import { countItem, isReceived } from '#contract/rules/askedFiles.ts'
import { laterVersion } from '#contract/rules/versions.ts'
import { amountOf } from '#src/features/requests/shared/requestNames.ts'
import type { Outstanding } from '#src/features/tasks/shared/fileCounts.ts'
import { inLanguage } from '#src/lib/locale.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import { isSent } from './taskStates.ts'
import type { IsSent } from './useSentElsewhere.ts'

/** What has been sent for one item, what is uploading, and what was interrupted. */
export interface ItemFiles {
  readonly sent: readonly Submission[]
  /** The ids of those of which a new version has come, or is on its way. */
  readonly replacing: ReadonlySet<string>
  readonly uploads: readonly FileProgress[]
  /** What another window of this browser is uploading. */
  readonly elsewhere: readonly Submission[]
  readonly interrupted: readonly Submission[]
}

/**
 * Sorts what the server knows, what this page sends and what other windows do by item; null stands for the task as a whole. A file is
 * shown once: as sent as soon as the server says so.
 */
export function filesByItem(
  submissions: readonly Submission[],
  uploads: readonly FileProgress[],
  isSentElsewhere: IsSent,
): (itemId: string | null) => ItemFiles {
  const sentIds = new Set(submissions.filter(isSent).map(({ id }) => id))
  const live = uploads.filter(
    (file) => file.phase !== 'cancelled' && !(file.phase === 'up' && sentIds.has(serverId(file))),
  )
  return (itemId) => {
    const own = submissions.filter(({ item_id }) => item_id === itemId)
    const orphans = own.filter(
      (one) =>
        (one.status === 'UPLOADING' || one.status === 'FAILED') &&
        !live.some((file) => isOf(file, one)),
    )
    const sent = own.filter(isSent)
    const isReplaced = (file: Submission) =>
      laterVersion(file, own) !== undefined ||
      live.some(({ target, phase }) => phase !== 'failed' && replacedBy(target) === file.id)
    return {
      sent,
      replacing: new Set(sent.filter(isReplaced).map(({ id }) => id)),
      uploads: live.filter((file) => itemOf(file) === itemId),
      elsewhere: orphans.filter(({ id }) => isSentElsewhere(id)),
      interrupted: orphans.filter(({ id }) => !isSentElsewhere(id)),
    }
  }
}

/** The server's id of what is sent; empty until it has one. A text has its own from the beginning. */
const serverId = ({ kind, id, uploadId }: FileProgress): string =>
  kind === 'text' ? id : (uploadId ?? '')

/** Whether a file of this page is what the server knows as a submission. */
const isOf = (file: FileProgress, submission: Submission): boolean =>
  serverId(file) === submission.id || isAnnounced(file, submission)

/** What a task waits for: what this page or another window is sending, and what nobody here is. */
export function outstandingHere(
  submissions: readonly Submission[],
  uploads: readonly FileProgress[],
  isSentElsewhere: IsSent,
): Outstanding {
  const moving = uploads.filter(({ phase }) => phase === 'running' || phase === 'waiting')
  const waiting = submissions.filter(({ status }) => status === 'UPLOADING')
  const sending = waiting.filter(
    (one) => isSentElsewhere(one.id) || moving.some((file) => isOf(file, one)),
  ).length
  return { sending, missing: waiting.length - sending }
}

/** Whether a waiting file has been announced to the server. */
const isAnnounced = (file: FileProgress, { name, size, item_id, status }: Submission): boolean =>
  file.uploadId === null &&
  file.phase !== 'failed' &&
  status === 'UPLOADING' &&
  file.name === name &&
  file.size === size &&
  itemOf(file) === item_id

const itemOf = ({ target }: FileProgress): string | null =>
  target.for === 'item' ? target.itemId : null

const replacedBy = (target: FileProgress['target']): string | undefined =>
  target.for === 'example' ? undefined : target.replacesId

/** An item that lacks files, and how many. */
export interface MissingFiles {
  readonly item: RequestItem
  readonly count: number
}

/** What is asked for and is neither received nor uploading. What failed or was interrupted is not uploading. */
export const missingFiles = (
  items: readonly RequestItem[],
  filesOf: (itemId: string | null) => ItemFiles,
): MissingFiles[] =>
  items
    .map((item) => {
      const { sent, uploads, elsewhere } = filesOf(item.id)
      const coming = uploads.filter(({ phase }) => phase !== 'failed').length + elsewhere.length
      return {
        item,
        count: countItem(item.quantity, sent.filter(isReceived).length, coming).missing,
      }
    })
    .filter(({ count }) => count > 0)

/** `“Voice note” and “By the pool” (1 of 2 photos) are missing.` */
export function missingText(missing: readonly MissingFiles[]): string {
  const names = listed().format(missing.map(missingName))
  const total = missing.reduce((sum, { count }) => sum + count, 0)
  return plural(total, { one: `${names} is missing.`, other: `${names} are missing.` })
}

function missingName({ item: { title, kind, quantity }, count }: MissingFiles): string {
  if (quantity === 1) return t`“${title}”`
  const amount = amountOf(kind, quantity)
  return count === quantity ? t`“${title}” (${amount})` : t`“${title}” (${count} of ${amount})`
}

/** `“A caption” is written but not sent: choose “Send text” first.` */
export function unsentText(unsent: readonly RequestItem[]): string {
  const names = listed().format(unsent.map(({ title }) => t`“${title}”`))
  return plural(unsent.length, {
    one: `${names} is written but not sent. Choose “Send text” first.`,
    other: `${names} are written but not sent. Choose “Send text” first.`,
  })
}

/** What is missing beside what stands written: a text that is not sent is named once. */
export const withoutUnsent = (
  missing: readonly MissingFiles[],
  unsent: readonly RequestItem[],
): MissingFiles[] =>
  missing.filter(
    ({ item: { id }, count }) => count > 1 || !unsent.some((written) => written.id === id),
  )

const listed = inLanguage((language) => new Intl.ListFormat(language, { type: 'conjunction' }))
