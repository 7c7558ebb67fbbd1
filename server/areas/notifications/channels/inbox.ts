import type { EventChoice } from '#contract/rules/notificationEvents.ts'

/** How a line stands in the inbox, which is read from where all lines are kept. */
export const inInbox = ({ inbox }: EventChoice) => ({ inInbox: inbox })
