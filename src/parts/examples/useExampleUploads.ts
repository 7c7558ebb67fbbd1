import { useEffect, useEffectEvent, useMemo } from 'react'
import { countOf } from '../../lib/counts.ts'
import { useQueueUploads } from '../../machines/bridge/useQueueUploads.ts'
import type { FileProgress } from '../../machines/uploadQueue/fileProgress.ts'
import { toast } from '../../ui/toast.ts'

/** A file that did not become an example, and why. */
export interface FailedUpload {
  readonly id: string
  readonly name: string
  readonly sentence: string
}

/**
 * The uploads into the library of examples. They go on when the screen is left; how many have become examples is
 * told when all have ended.
 *
 * @param onUp is given what they have become, then.
 */
export function useExampleUploads(onUp?: (exampleIds: readonly string[]) => void) {
  const { files, busy, totals, addFiles, order } = useQueueUploads('examples')
  const up = useMemo(() => idsOf(files, 'up'), [files])
  const failed = useMemo(() => files.flatMap(failedUpload), [files])

  const tell = useEffectEvent((ids: readonly string[]) => {
    toast(`${countOf(ids.length, 'example')} added`)
    onUp?.(files.flatMap(({ id, uploadId }) => (ids.includes(id) && uploadId ? uploadId : [])))
  })

  useEffect(() => {
    if (busy || up.length === 0) return
    tell(up)
    order('remove', up)
  }, [busy, up, order])

  return {
    upload: (chosen: readonly File[]) => addFiles({ for: 'example' }, chosen),
    busy,
    progress: totals.progress,
    failed,
    forget: () => order('remove', idsOf(files, 'failed')),
  }
}

const idsOf = (files: readonly FileProgress[], wanted: FileProgress['phase']) =>
  files.filter(({ phase }) => phase === wanted).map(({ id }) => id)

const failedUpload = ({ id, name, phase, error }: FileProgress): FailedUpload[] =>
  phase === 'failed' && error ? [{ id, name, sentence: error.message }] : []
