import { useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { isWaiting } from './reviewQueue.ts'

/** The most files that are decided at once: each is a call of its own. */
export const maxSelected = 50

export interface FileSelection {
  /** In the order of the queue. */
  readonly files: readonly Submission[]
  readonly isSelected: (id: string) => boolean
  readonly toggle: (id: string) => void
  /** Selects the first that nobody has reviewed, as many as can be decided at once. */
  readonly selectWaiting: () => void
}

/** Which files of a queue are to be decided together; a selection of null: one is decided after another. */
export function useFileSelection(queue: readonly Submission[]) {
  const [ids, setIds] = useState<ReadonlySet<string> | null>(null)
  const begin = () => setIds(new Set())
  const end = () => setIds(null)
  if (!ids) return { selection: null, begin, end }
  const toggle = (id: string) => {
    const next = new Set(ids)
    if (!next.delete(id) && next.size < maxSelected) next.add(id)
    setIds(next)
  }
  const selectWaiting = () => {
    const waiting = queue.filter(isWaiting).slice(0, maxSelected)
    setIds(new Set(waiting.map(({ id }) => id)))
  }
  const selection: FileSelection = {
    files: queue.filter(({ id }) => ids.has(id)),
    isSelected: (id) => ids.has(id),
    toggle,
    selectWaiting,
  }
  return { selection, begin, end }
}
