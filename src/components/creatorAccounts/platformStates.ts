import type { PlatformStatus } from '#contract/reference/platformStatuses.ts'
import type { StatusTone } from '#src/ui/StatusBadge.tsx'

/** What is said of an account that is not simply there, as its platform has it, and how that looks. */
export const platformStates: Readonly<
  Record<PlatformStatus, { readonly label: string; readonly tone: StatusTone }>
> = {
  NOT_FOUND: { label: 'Not found', tone: 'warn' },
  DELETED: { label: 'Deleted', tone: 'warn' },
  DEACTIVATED: { label: 'Deactivated', tone: 'warn' },
  SUSPENDED: { label: 'Suspended', tone: 'warn' },
  PRIVATE: { label: 'Private', tone: 'warn' },
  LIMITED: { label: 'Limited', tone: 'quiet' },
  MOVED: { label: 'Moved', tone: 'quiet' },
}
