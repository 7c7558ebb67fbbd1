import { warnBeforeLeaving } from '#src/lib/leaveWarning.ts'
import { keepScreenOn } from '#src/lib/wakeLock.ts'

/** While something is on its way, the screen stays on, and leaving the page is asked about. */
export function watchWhileBusy(): (busy: boolean) => void {
  let ends: readonly (() => void)[] = []
  return (busy) => {
    for (const end of ends) end()
    ends = busy ? [warnBeforeLeaving(), keepScreenOn()] : []
  }
}
