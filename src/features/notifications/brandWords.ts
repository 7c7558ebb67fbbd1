import {
  eventLabels,
  notificationPath,
  notificationText,
} from '#contract/rules/notificationText.ts'
import type { InboxWords } from './shared/inboxWords.ts'

/** What an inbox of the brand says, as its mails do. */
export const brandWords: InboxWords = {
  textOf: notificationText,
  pathOf: notificationPath,
  eventLabel: (event) => eventLabels[event],
}
