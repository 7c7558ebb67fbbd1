import { type CreatorRequest, sharedRefusal } from '#contract/resources/requests.ts'
import { useReadOnlyReason } from '#src/api/user.ts'

/** Why the viewer may not change what a request asks for; undefined when they may. */
export function useRequestReason({ shared }: Pick<CreatorRequest, 'shared'>): string | undefined {
  return useReadOnlyReason() ?? (shared ? sharedRefusal : undefined)
}
