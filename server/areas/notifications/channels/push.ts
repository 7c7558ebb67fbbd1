import type { EventChoice } from '#contract/rules/notificationEvents.ts'
import { mailDueAt } from '#server/areas/notifications/mailDueAt.ts'
import type { Person } from '#server/areas/notifications/people.ts'

/** When somebody's devices show a line: after quiet hours, and never where they have none. `sendPushes` takes it from there. */
export const inPush = ({ push }: EventChoice, { hasDevice, habits }: Person, now: Date) => ({
  pushDueAt: push && hasDevice ? mailDueAt('NOW', now, habits) : null,
})
