import { batchLimit } from '#contract/resource.ts'
import { isServerLost } from '#src/api/connection.ts'
import { beforeWrites } from '#src/api/writeGate.ts'
import { formatCount } from '#src/lib/counts.ts'
import { inSlices } from '#src/ui/inSlices.ts'
import { toast } from '#src/ui/toast.ts'
import { undoableMs } from '#src/ui/undoToast.tsx'
import type { DeleteCall, DeletionDispatch, DeletionThunk } from './deleteCalls.ts'
import { type DeletableKind, type Deletion, unsentDeletions } from './deletion.ts'
import { deletionBegun, deletionEnded, deletionHeld, deletionTakenBack } from './deletionsSlice.ts'

/** The calls whose code is there: a window that closes has no time to load any. */
const callsAtHand = new Map<DeletableKind, DeleteCall>()

/** Its code, which knows every resource, comes with the first deletion. */
export const deleteCallOf = async (kind: DeletableKind): Promise<DeleteCall> =>
  (await import('./deleteCalls.ts')).deleteCalls[kind]

/** Hides rows, and holds their deletion back so that it can be taken back. One that was held before is sent. */
export const holdDeletion =
  (deletion: Deletion): DeletionThunk<Promise<void>> =>
  async (dispatch) => {
    beforeWrites(dispatch, () => dispatch(sendHeldDeletion))
    void dispatch(sendHeldDeletion)
    dispatch(deletionHeld(deletion))
    callsAtHand.set(deletion.kind, await deleteCallOf(deletion.kind))
  }

/** Has the rows back as they were: the server has never heard of their deletion. */
export const takeBackDeletion: DeletionThunk<void> = (dispatch, getState) => {
  const { held } = getState().deletions
  if (!held) return
  unsentDeletions.forget(held)
  dispatch(deletionTakenBack())
  void toast(`${held.what}: undone`)
}

/** The sending that is under way, by the dispatch of its store. */
const running = new WeakMap<DeletionDispatch, Promise<void>>()

/**
 * Sends the deletion that is held back, and ends when it is answered. While the server is out of reach it stays held, and is kept for
 * the case that its window is closed.
 */
export const sendHeldDeletion: DeletionThunk<Promise<void>> = async (dispatch, getState) => {
  const { held } = getState().deletions
  if (held && (!navigator.onLine || isServerLost(getState()))) unsentDeletions.keep(held)
  else if (held) running.set(dispatch, send(dispatch, held))
  await running.get(dispatch)
}

/** Sends it if it can be taken back no more: it was held while the server was out of reach. */
export const sendDueDeletion: DeletionThunk<Promise<void>> = async (dispatch, getState) => {
  const { held } = getState().deletions
  if (held && Date.now() >= held.at + undoableMs) await dispatch(sendHeldDeletion)
}

/** Sends what somebody's closed windows have left unsent. */
export const sendKeptDeletions =
  (person: string): DeletionThunk<Promise<void>> =>
  async (dispatch) => {
    for (const deletion of unsentDeletions.keptOf(person)) {
      await unlessLocked(deletion, () => send(dispatch, deletion))
    }
  }

async function send(dispatch: DeletionDispatch, deletion: Deletion): Promise<void> {
  const { kind, also, ids } = deletion
  // One call goes even while its window closes; what needs several is sent by the next window.
  if (ids.length > batchLimit) unsentDeletions.keep(deletion)
  dispatch(deletionBegun(deletion))
  const call = callsAtHand.get(kind) ?? (await deleteCallOf(kind))
  let left: readonly string[] = ids
  const { done } = await inSlices(ids, (slice) => {
    left = left.slice(slice.length)
    if (left.length === 0) unsentDeletions.forget(deletion)
    else unsentDeletions.keep({ ...deletion, ids: [...left] })
    return call(dispatch, slice, also)
  })
  unsentDeletions.forget(deletion)
  dispatch(deletionEnded({ id: deletion.id, left: ids.slice(done) }))
  if (done < ids.length) void toast(whatFailed(deletion, done), 'failed')
}

/** What was not deleted. Why stands in a toast of its own, as for any write. */
function whatFailed({ what, verb, ids }: Deletion, done: number): string {
  if (done > 0) return `${formatCount(done)} of ${what} ${verb}. The others are back in the list.`
  return ids.length === 1
    ? `${what} was not ${verb}. It is back in the list.`
    : `${what} were not ${verb}. They are back in the list.`
}

const lockOf = ({ id }: Deletion) => `greenroom.deletion.${id}`

/** Keeps a deletion from being sent by another window of this browser. */
export function lockWhile(deletion: Deletion, isUnderWay: Promise<unknown>): void {
  if ('locks' in navigator) void navigator.locks.request(lockOf(deletion), () => isUnderWay)
}

const unlessLocked = (deletion: Deletion, act: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request(lockOf(deletion), { ifAvailable: true }, async (lock) => {
        if (lock) await act()
      })
    : act()
