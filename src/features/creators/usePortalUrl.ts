import type { Creator } from '#contract/resources/creators.ts'
import { useViewer } from '#src/api/user.ts'
import { portalLoginPath } from '#src/lib/portalPaths.ts'

/** Where a creator of this workspace logs in; it names the agency and the creator. */
export function usePortalUrl({ user_creator_id }: Creator): string {
  const { workspace_id } = useViewer()
  return `${location.origin}${portalLoginPath({ agency_id: workspace_id, user_creator_id })}`
}
