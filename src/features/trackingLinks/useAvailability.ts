import { useDebouncedValue } from '@mantine/hooks'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { isPathname, pathnameKey } from '#contract/rules/pathname.ts'
import { useValidateTrackingLinkQuery } from '#src/api/trackingLinks.ts'

/** Whether an address can be had: not asked yet, being asked, free, or not and why. */
export type Availability =
  | { readonly state: 'unknown' | 'asking' | 'free' }
  | { readonly state: 'taken'; readonly reason: string }

/** Asks, when the typing pauses, whether a link may stand there. Its own address is free to it. */
export function useAvailability(
  user_domain_id: string,
  pathname: string,
  own: TrackingLink | undefined,
): Availability {
  const [settled] = useDebouncedValue(pathname.trim(), 300)
  const isOwn =
    own !== undefined &&
    own.user_domain_id === user_domain_id &&
    pathnameKey(own.pathname) === pathnameKey(settled)
  const skip = isOwn || user_domain_id === '' || !isPathname(settled)
  const { currentData } = useValidateTrackingLinkQuery(
    { pathname: settled, user_domain_id },
    { skip },
  )
  if (isOwn || !isPathname(pathname.trim())) return { state: 'unknown' }
  if (settled !== pathname.trim() || !currentData) return { state: 'asking' }
  return currentData.valid
    ? { state: 'free' }
    : { state: 'taken', reason: currentData.reason ?? 'This address is already taken' }
}
