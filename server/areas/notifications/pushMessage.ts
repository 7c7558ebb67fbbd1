import type { Notification } from '#contract/resources/notifications.ts'
import type { NotificationEvent } from '#contract/rules/notificationEvents.ts'
import { type Told, wordsFor } from './notificationWords.ts'

/** What a browser is sent. */
export interface PushMessage {
  /** What its worker shows, and the path of the screen that a click opens. */
  readonly payload: {
    readonly title: string
    readonly body: string
    readonly path: string
    /** What is about one thing takes the place of what stood there about it. */
    readonly tag: string
  }
  /** As RFC 8030 has it: of two with one topic, a device that was away gets the last. */
  readonly topic: string
  readonly urgency: 'normal' | 'high'
}

/** What is worth waking a device for that saves its battery. */
const urgent: ReadonlySet<NotificationEvent> = new Set([
  'TASK_DUE_SOON',
  'TASK_OVERDUE',
  'CHANGES_REQUESTED',
])

/** The most characters, so that a push stays well below the 4 KB that all push services take. */
const maxTitle = 120
const maxBody = 300

/** How many of several lines are named. */
const maxNamed = 3

/** One push with all that there is to say to somebody, in their language; undefined when there is nothing. */
export function pushMessage(told: Told): PushMessage | undefined {
  const [first, ...others] = told.lines
  if (!first) return undefined
  const words = wordsFor(told)
  const isOne = others.length === 0
  const left = told.lines.length - maxNamed
  const named = told.lines.slice(0, maxNamed).map(words.said)
  const body = isOne
    ? words.detail(first)
    : [...named, ...(left > 0 ? [words.more(left)] : [])].join('\n')
  const topic = isOne ? topicOf(first) : 'several'
  return {
    payload: {
      title: cut(isOne ? words.said(first) : words.several, maxTitle),
      body: cut(body, maxBody),
      path: words.page(told.lines),
      tag: topic,
    },
    topic,
    urgency: told.lines.some(({ event }) => urgent.has(event)) ? 'high' : 'normal',
  }
}

/** At most 32 characters, as RFC 8030 wants it: the digits of the id of what it is about. */
const topicOf = ({ task_id, request_id, account_id, domain_id, id }: Notification) =>
  (task_id ?? request_id ?? account_id ?? domain_id ?? id).replaceAll('-', '')

const cut = (text: string, most: number) => {
  const signs = Array.from(text)
  return signs.length <= most ? text : `${signs.slice(0, most - 1).join('')}…`
}
