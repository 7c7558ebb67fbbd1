import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { PlatformStatus } from '#contract/reference/platformStatuses.ts'
import { i18n } from '#src/lib/i18n.ts'
import type { ShownState, StatusTone } from '#src/ui/StatusBadge.tsx'

/** Something an account can be, in the language of whoever looks. */
export const state = (label: MessageDescriptor, tone: StatusTone): ShownState => ({
  get label() {
    return i18n._(label)
  },
  tone,
})

/** What is said of an account that is not simply there, as its platform has it, and how that looks. */
export const platformStates: Readonly<Record<PlatformStatus, ShownState>> = {
  NOT_FOUND: state(msg`Not found`, 'warn'),
  DELETED: state(msg`Deleted`, 'warn'),
  DEACTIVATED: state(msg`Deactivated`, 'warn'),
  SUSPENDED: state(msg`Suspended`, 'warn'),
  PRIVATE: state(msg`Private`, 'warn'),
  LIMITED: state(msg`Limited`, 'quiet'),
  MOVED: state(msg`Moved`, 'quiet'),
}
