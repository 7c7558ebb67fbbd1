import { nanoid } from '@reduxjs/toolkit'
import { useDispatch } from 'react-redux'
import { useViewer } from '#src/api/user.ts'
import { personKey } from '#src/lib/unsentKeys.ts'
import type { DeletionDispatch } from './deleteCalls.ts'
import type { Deletion } from './deletion.ts'
import { holdDeletion } from './sendDeletion.ts'

/** What a screen says of a deletion. */
export type Deleting = Pick<Deletion, 'kind' | 'what' | 'verb'> & Partial<Pick<Deletion, 'also'>>

/** Deletes rows so that it can be undone for some seconds. */
export function useHoldDeletion(): (
  rows: readonly { readonly id: string }[],
  deleting: Deleting,
) => void {
  const dispatch = useDispatch<DeletionDispatch>()
  const person = personKey(useViewer())
  return (rows, deleting) => {
    const ids = rows.map(({ id }) => id)
    void dispatch(
      holdDeletion({ also: [], ...deleting, id: nanoid(), at: Date.now(), person, ids }),
    )
  }
}
