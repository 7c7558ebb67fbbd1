import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import { useUpdateTrackingLinksMutation } from '#src/api/trackingLinks.ts'
import { countOf } from '#src/lib/counts.ts'
import { linkName } from '#src/lib/linkName.ts'
import { toast } from '#src/ui/toast.ts'

/**
 * Switches links on or off, and says so. The screens show it before the server has answered.
 *
 * @param onRefused shows why a link cannot be switched on; otherwise a toast does.
 */
export function useSetEnabled(onRefused = (why: string): unknown => toast(why, 'failed')) {
  const [update] = useUpdateTrackingLinksMutation()
  return async (links: readonly TrackingLink[], enabled: boolean) => {
    const { error } = await update(links.map(({ id }) => ({ id, data: { enabled } })))
    if (error) {
      const why = refusalOf(error)
      if (why !== null) onRefused(why)
      return
    }
    const [first] = links
    const isOne = links.length === 1
    const what = isOne && first ? linkName(first) : countOf(links.length, 'link')
    toast(`${what} ${enabled ? 'enabled' : 'disabled'}`)
  }
}
