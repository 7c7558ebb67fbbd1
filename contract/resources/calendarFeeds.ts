import { type InferType, object, string } from 'yup'
import type { Group } from '#contract/group.ts'
import { readInApp, responseOf, route, writtenInApp } from '#contract/route.ts'
import { time } from '#contract/schema.ts'

/** What a feed holds: what is due so many days back and ahead, and of more than that the nearest. */
export const feedBounds = { daysBack: 90, daysAhead: 365, events: 2_000 } as const

/** The calendar that somebody has other programs read: what they see of what is due, at a secret address. */
export const calendarFeed = object({
  /** When its address was made; null: there is none. */
  created_at: time().nullable().defined(),
})

export type CalendarFeed = InferType<typeof calendarFeed>

const feed = '/user/calendar-feed'

const ofOwn = { ...writtenInApp, activity: { unrecorded: 'OWN_ACCOUNT' } } as const

/** Everybody's own, of the workspace that they act in. */
export const calendarFeedRoutes = {
  fetch: route(`${feed}/fetch`, {
    summary: 'Whether the caller has a calendar feed',
    ...readInApp,
    response: responseOf(calendarFeed.required()),
  }),
  create: route(`${feed}/create`, {
    summary: 'Make the address of the caller’s calendar feed, which ends the one before',
    ...ofOwn,
    response: responseOf(
      calendarFeed
        .shape({
          /** Whoever has it reads the feed; it is shown this once. */
          url: string().required(),
        })
        .required(),
    ),
  }),
  delete: route(`${feed}/delete`, {
    summary: 'Stop the caller’s calendar feed',
    ...ofOwn,
    response: responseOf(calendarFeed.required()),
  }),
}

export const calendarFeedGroup: Group = {
  name: 'Calendar feed',
  row: 'CalendarFeed',
  about: 'What is due, for calendars of other programs.',
  routes: calendarFeedRoutes,
}
