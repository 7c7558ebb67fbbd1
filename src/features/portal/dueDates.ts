import type { Task } from '#contract/resources/tasks.ts'
import { isUnfinished } from '#contract/rules/taskStatus.ts'
import { countOf } from '#src/lib/counts.ts'
import { daysBetween, formatDay, localDay, weekdayOf } from '#src/lib/dates.ts'

/** Now, and how far the device's clock is ahead of UTC, in minutes. */
export interface Clock {
  readonly now: Date
  readonly offset: number
}

export const deviceClock = (): Clock => {
  const now = new Date()
  return { now, offset: -now.getTimezoneOffset() }
}

/** How many days ahead count as this week. */
const daysOfWeek = 7

/** When something is due, as people say it: `Due tomorrow`, `Due Friday`, `Was due 3 days ago`. */
export function dueText(dueAt: string | null, clock: Clock): string {
  if (dueAt === null) return 'No due date'
  const days = daysUntil(dueAt, clock)
  const late = Date.parse(dueAt) < clock.now.getTime()
  if (days === 0) return late ? 'Was due today' : 'Due today'
  if (days === 1) return 'Due tomorrow'
  if (days === -1) return 'Was due yesterday'
  if (days < 0 && days > -daysOfWeek) return `Was due ${countOf(-days, 'day')} ago`
  if (days > 0 && days < daysOfWeek) return `Due ${weekdayOf(dueAt, clock.offset)}`
  return `${late ? 'Was due' : 'Due'} ${formatDay(dueAt, clock.offset)}`
}

/** Days of the calendar from today to the day it is due on; negative when that is past. */
function daysUntil(dueAt: string, { now, offset }: Clock): number {
  return daysBetween(localDay(now, offset), localDay(new Date(dueAt), offset)) - 1
}

export const taskGroupNames = ['Overdue', 'This week', 'Later', 'Done'] as const

export type TaskGroupName = (typeof taskGroupNames)[number]

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
  return taskGroupNames.flatMap((name) => {
    const found = groups.get(name)
    if (!found) return []
    return { name, tasks: found.toSorted(name === 'Done' ? byChange : byDue) }
  })
}

function groupOf({ status, due_at }: Task, clock: Clock): TaskGroupName {
  if (!isUnfinished(status)) return 'Done'
  if (due_at === null) return 'Later'
  if (Date.parse(due_at) < clock.now.getTime()) return 'Overdue'
  return daysUntil(due_at, clock) < daysOfWeek ? 'This week' : 'Later'
}

const byDue = (a: Task, b: Task) =>
  dueTime(a) - dueTime(b) || a.created_at.localeCompare(b.created_at)

const dueTime = ({ due_at }: Task) =>
  due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_at)

const byChange = (a: Task, b: Task) => b.updated_at.localeCompare(a.updated_at)
