import { array, boolean, type InferType, object, string } from 'yup'
import { listResponse, readByUsers, route } from '#contract/route.ts'
import { day, parseDateOnly } from '#contract/rules/dateOnly.ts'
import { requestStatuses } from '#contract/rules/requestStatus.ts'
import { isTimezone } from '#contract/rules/timezone.ts'
import { count, id, only, text, time } from '#contract/schema.ts'

/** The most days that a calendar is read for: six weeks, which hold any month. */
export const maxDueDays = 42

/** The most requests of a day that are named; of the others it is said how many there are. */
export const maxDueADay = 20

/** A request on the day that it is due. */
export const dueRequest = object({
  id: id().required(),
  title: string().required(),
  due_at: time().required(),
  status: string().oneOf(requestStatuses).required(),
  /** Open, due before now. */
  overdue: boolean().required(),
  /** How many tasks it has, and how many of them are done. */
  task_total: count().required(),
  completed_task_total: count().required(),
  /** Whether it also went to creators whom the viewer does not see: they may not move it. */
  shared: boolean().required(),
})

export type DueRequest = InferType<typeof dueRequest>

/** What is due on a day; days on which nothing is are left out. */
export const dueDay = object({
  /** `YYYY-MM-DD`, in the timezone that was asked for. */
  day: string().required(),
  /** How many requests are due then, with those that are not named. */
  total: count().required(),
  /** The first of them, earliest first. */
  requests: array(dueRequest.required()).max(maxDueADay).required(),
})

export type DueDay = InferType<typeof dueDay>

const dayMs = 86_400_000

/** What is due on the days of a calendar. Cancelled requests are not. */
export const dueDaysRoute = route('/user/creators/requests/due-days', {
  summary: 'List the requests that are due, by day',
  ...readByUsers,
  body: only({
    from: day().required('Choose the first day'),
    /** The last day, itself included. */
    to: day()
      .required('Choose the last day')
      .test(
        'due-days',
        `Ask for at most ${maxDueDays} days, the first before the last`,
        (to, { parent }) => {
          const [first, last] = [parent.from, to].map((one) => parseDateOnly(String(one ?? '')))
          if (!first || !last) return true
          const days = (last.getTime() - first.getTime()) / dayMs + 1
          return days >= 1 && days <= maxDueDays
        },
      ),
    /** Of the clock that days are told by: a name, or an offset. */
    timezone: text(64)
      .required('Choose a timezone')
      .test('timezone', 'Not a known timezone', (value) => !value || isTimezone(value)),
  }),
  response: listResponse(dueDay.required()),
})
