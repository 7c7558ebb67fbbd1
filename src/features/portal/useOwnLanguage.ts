import { useEffect, useRef } from 'react'
import type { PortalCreator } from '#contract/resources/portal.ts'
import { followCreator } from '#src/lib/language.ts'

/**
 * Has the portal speak the creator's own language, where it was changed elsewhere since their last visit. A change that is made during
 * one waits for the next: nobody's screen is drawn anew while they write.
 */
export function useOwnLanguage(creator: PortalCreator | undefined): void {
  const known = useRef<string>(undefined)
  useEffect(() => {
    if (!creator || known.current === creator.id) return
    known.current = creator.id
    if (followCreator(creator)) location.reload()
  }, [creator])
}
