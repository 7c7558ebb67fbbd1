import { useEffect, useEffectEvent, useMemo } from 'react'
import { countOf } from '#src/lib/counts.ts'
import { useQueueUploads } from '#src/machines/bridge/useQueueUploads.ts'
import type { FileProgress } from '#src/machines/uploadQueue/fileProgress.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * The uploads into the library of examples. They go on when the screen is left; how many have become examples is
 * told when none is moving any more.
 *
 * @param onUp is given what they have become, then.
 */
export function useExampleUploads(onUp?: (exampleIds: readonly string[]) => void) {
  const { files, totals, addFiles, order } = useQueueUploads('examples')
  const moving = files.some(({ phase }) => phase === 'running' || phase === 'waiting')
  const up = useMemo(() => files.flatMap(({ id, phase }) => (phase === 'up' ? id : [])), [files])

  const tell = useEffectEvent((ids: readonly string[]) => {
    toast(`${countOf(ids.length, 'example')} added`)
    onUp?.(files.flatMap(({ id, uploadId }) => (ids.includes(id) && uploadId ? uploadId : [])))
  })

  useEffect(() => {
    if (moving || up.length === 0) return
    if (order('remove', up)) tell(up)
  }, [moving, up, order])

  return {
    upload: (chosen: readonly File[]) => addFiles({ for: 'example' }, chosen),
    /** Whether any is on its way now. */
    moving,
    /** Those that are not up: on their way, paused, or failed. */
    files: files.filter(isUnfinished),
    totals,
    order,
  }
}

export type ExampleUploads = ReturnType<typeof useExampleUploads>

const isUnfinished = ({ phase }: FileProgress) => phase !== 'up' && phase !== 'cancelled'
