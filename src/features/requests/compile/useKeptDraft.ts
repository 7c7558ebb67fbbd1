import { useState } from 'react'
import { useViewer } from '#src/api/user.ts'
import type { CompileValues } from './compileValues.ts'
import { storedDraft } from './keptDraft.ts'

/**
 * Keeps a form in this browser while it is filled in, for each person, workspace and purpose, so that neither a
 * reload nor a closed tab loses it. A browser that keeps nothing loses only that.
 */
export function useKeptDraft(purpose: string) {
  const { id, workspace_id } = useViewer()
  const kept = storedDraft(`greenroom-request-${workspace_id}-${id}-${purpose}`)
  const [restored, setRestored] = useState(kept.read)
  return {
    /** What was there when the form was opened; null when nothing was, or it was discarded. */
    restored,
    keep: (values: CompileValues) => kept.write({ savedAt: new Date().toISOString(), values }),
    forget: () => {
      setRestored(null)
      kept.forget()
    },
  }
}
