import { isOwner } from '#contract/roles.ts'
import { useViewer } from '#src/api/user.ts'

/** Whether the viewer is in a workspace of their own that has nothing to show yet. */
export function useMayBeginSample(): boolean {
  const { role, allowances } = useViewer()
  const { creators, tracking_links, social_media_accounts } = allowances
  const counted = [creators, tracking_links, social_media_accounts]
  return isOwner(role) && counted.every(({ used }) => used === 0)
}
