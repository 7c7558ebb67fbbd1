import type { MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { daysBetween, formatDay, formatTime, localDay, weekdayOf } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'

/** Now, and the timezone whose clock tells it. */
export interface Clock {
  readonly now: Date
  readonly timezone: string
}

/** Now, on the clock of the creator who looks. */
export const useClock = (): Clock => ({ now: new Date(), timezone: useTimezone() })

/** How many days ahead count as this week. */
const daysOfWeek = 7

/** When something is due, as people say it: `Due tomorrow`, `Due Friday`, `Was due 3 days ago`. */
export function dueText(dueAt: string | null, clock: Clock): string {
  if (dueAt === null) return t`No due date`
  const days = daysUntil(dueAt, clock)
  const late = Date.parse(dueAt) < clock.now.getTime()
  if (days === 0) return late ? t`Was due today` : t`Due today`
  if (days === 1) return t`Due tomorrow`
  if (days === -1) return t`Was due yesterday`
  if (days < 0 && days > -daysOfWeek) {
    return plural(-days, { one: 'Was due # day ago', other: 'Was due # days ago' })
  }
  const inAWeek = days > 0 && days < daysOfWeek
  const day = inAWeek ? weekdayOf(dueAt, clock.timezone) : formatDay(dueAt, clock.timezone)
  return late ? t`Was due ${day}` : t`Due ${day}`
}

/** The same, and at what time; with the timezone, where it is not that of the device: `Due Friday · 6:00 PM, Europe/Madrid`. */
export function dueWithTime(dueAt: string, clock: Clock, foreignZone: string | undefined): string {
  const time = formatTime(dueAt, clock.timezone)
  const where = foreignZone === undefined ? time : `${time}, ${foreignZone}`
  return `${dueText(dueAt, clock)} · ${where}`
}

/** Days of the calendar from today to the day it is due on; negative when that is past. */
function daysUntil(dueAt: string, { now, timezone }: Clock): number {
  return daysBetween(localDay(now, timezone), localDay(new Date(dueAt), timezone)) - 1
}

/** Where a task stands in the list, the most pressing first. */
export const groupNames = {
  OVERDUE: msg`Overdue`,
  THIS_WEEK: msg`This week`,
  LATER: msg`Later`,
  DONE: msg`Done`,
} as const satisfies Record<string, MessageDescriptor>

export type TaskGroupName = keyof typeof groupNames

const groupOrder = ['OVERDUE', 'THIS_WEEK', 'LATER', 'DONE'] as const satisfies TaskGroupName[]

export interface TaskGroup {
  readonly name: TaskGroupName
  readonly tasks: readonly Task[]
}

/**
 * Tasks by when they are due: the most pressing first, those without a date last, and what needs nothing more
 * at the end, the newest first. Groups without tasks are left out.
 */
export function groupTasks(tasks: readonly Task[], clock: Clock): TaskGroup[] {
  const groups = Map.groupBy(tasks, (task) => groupOf(task, clock))
  return groupOrder.flatMap((name) => {
    const found = groups.get(name)
    if (!found) return []
    return { name, tasks: found.toSorted(name === 'DONE' ? byChange : byDue) }
  })
}

function groupOf({ status, due_at }: Task, clock: Clock): TaskGroupName {
  if (!isUnfinished(status)) return 'DONE'
  if (due_at === null) return 'LATER'
  if (Date.parse(due_at) < clock.now.getTime()) return 'OVERDUE'
  return daysUntil(due_at, clock) < daysOfWeek ? 'THIS_WEEK' : 'LATER'
}

const byDue = (a: Task, b: Task) =>
  dueTime(a) - dueTime(b) || a.created_at.localeCompare(b.created_at)

const dueTime = ({ due_at }: Task) =>
  due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_at)

const byChange = (a: Task, b: Task) => b.updated_at.localeCompare(a.updated_at)
