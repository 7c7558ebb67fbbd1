import { useNavigate } from 'react-router'
import type { PortalCreator } from '#contract/resources/portal.ts'
import { followCreator } from '#src/lib/language.ts'

/** Goes on at a place of the portal as the creator who has just signed in, drawn once, in their language. */
export function useEnterPortal() {
  const navigate = useNavigate()
  return (creator: PortalCreator, place: string) => {
    if (followCreator(creator)) location.replace(place)
    else return navigate(place, { replace: true })
  }
}
