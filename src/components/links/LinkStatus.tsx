import { StatusBadge } from '#src/ui/StatusBadge.tsx'

export const LinkStatus = ({ enabled }: { readonly enabled: boolean }) => (
  <StatusBadge tone={enabled ? 'good' : 'quiet'}>{enabled ? 'Enabled' : 'Disabled'}</StatusBadge>
)
