import { useState } from 'react'
import { useViewer } from '#src/api/user.ts'
import type { CompileValues } from './compileValues.ts'
import { readDraft, writeDraft } from './keptDraft.ts'

/**
 * Keeps a form in this browser while it is filled in, for each person, workspace and purpose, so that neither a
 * reload nor a closed tab loses it. A browser that keeps nothing loses only that.
 */
export function useKeptDraft(purpose: string) {
  const { id, workspace_id } = useViewer()
  const place = `greenroom-request-${workspace_id}-${id}-${purpose}`
  const [restored, setRestored] = useState(() => readDraft(stored(place)))
  return {
    /** What was there when the form was opened; null when nothing was, or it was discarded. */
    restored,
    keep: (values: CompileValues) =>
      store(place, writeDraft({ savedAt: new Date().toISOString(), values })),
    forget: () => {
      setRestored(null)
      store(place, null)
    },
  }
}

function stored(place: string): string | null {
  try {
    return localStorage.getItem(place)
  } catch {
    return null
  }
}

function store(place: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(place)
    else localStorage.setItem(place, text)
  } catch {
    // Storage is full or switched off.
  }
}
