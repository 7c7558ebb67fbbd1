import { describe, expect, it } from 'vitest'
import type { Task } from '#contract/resources/tasks.ts'
import { dueText, dueWithTime, groupTasks } from '#src/features/portal/dueDates.ts'

/** A Wednesday afternoon in Berlin. */
const clock = { now: new Date('2026-07-15T14:00:00Z'), timezone: 'Europe/Berlin' }

it.each([
  [null, 'No due date'],
  ['2026-07-15T15:00:00Z', 'Due today'],
  ['2026-07-15T13:00:00Z', 'Was due today'],
  ['2026-07-15T22:30:00Z', 'Due tomorrow'],
  ['2026-07-16T21:59:00Z', 'Due tomorrow'],
  ['2026-07-14T20:00:00Z', 'Was due yesterday'],
  ['2026-07-12T20:00:00Z', 'Was due 3 days ago'],
  ['2026-07-01T20:00:00Z', 'Was due Jul 1, 2026'],
  ['2026-07-17T10:00:00Z', 'Due Friday'],
  ['2026-07-21T10:00:00Z', 'Due Tuesday'],
  ['2026-07-22T10:00:00Z', 'Due Jul 22, 2026'],
])('when a task is due %s is “%s” on the creator’s own clock', (dueAt, text) => {
  expect(dueText(dueAt, clock)).toBe(text)
})

it('a day counts by the clock as it will stand then', () => {
  const beforeSummerTime = {
    now: new Date('2027-03-27T12:00:00Z'),
    timezone: 'Europe/Berlin',
  }
  expect(dueText('2027-03-28T22:30:00Z', beforeSummerTime)).toBe('Due Monday')
})

describe('tasks by when they are due', () => {
  const named = (
    title: string,
    { due_at = null, status = 'PENDING', updated_at = '2026-07-01T00:00:00Z' }: Partial<Task>,
  ): Task => ({
    title,
    due_at,
    status,
    updated_at,
    id: title,
    request_id: '',
    creator_id: '',
    creator_name: 'Jade',
    creator_avatar_url: null,
    message: '',
    assigned_to: null,
    assigned_to_name: null,
    handed_in_at: null,
    overdue: false,
    brief: '',
    priority: 'NORMAL',
    asked_total: 1,
    received_total: 0,
    submissions: [],
    created_at: '2026-07-01T00:00:00Z',
  })

  it('stand in groups, the most pressing first, and done ones at the end, the newest first', () => {
    const tasks = [
      named('done long ago', { status: 'DECLINED', updated_at: '2026-07-02T00:00:00Z' }),
      named('no date', {}),
      named('next month', { due_at: '2026-08-15T14:00:00Z' }),
      named('Friday', { due_at: '2026-07-17T10:00:00Z' }),
      named('done and late', {
        status: 'COMPLETED',
        due_at: '2026-07-01T00:00:00Z',
        updated_at: '2026-07-03T00:00:00Z',
      }),
      named('tomorrow', { due_at: '2026-07-16T10:00:00Z', status: 'CHANGES_REQUESTED' }),
      named('an hour ago', { due_at: '2026-07-15T13:00:00Z', status: 'IN_PROGRESS' }),
    ]
    const groups = groupTasks(tasks, clock)
    expect(groups.map(({ name, tasks: found }) => [name, found.map(({ title }) => title)])).toEqual(
      [
        ['OVERDUE', ['an hour ago']],
        ['THIS_WEEK', ['tomorrow', 'Friday']],
        ['LATER', ['next month', 'no date']],
        ['DONE', ['done and late', 'done long ago']],
      ],
    )
  })

  it('without any there are no groups', () => {
    expect(groupTasks([], clock)).toEqual([])
  })
})

describe('a due date with its time', () => {
  const clock = { now: new Date('2026-01-30T12:00:00Z'), timezone: 'Asia/Tokyo' }

  it('is on the clock of the creator, whose timezone is named where the device has another', () => {
    expect(dueWithTime('2026-01-31T16:30:00Z', clock, undefined)).toBe('Due Sunday · 1:30 AM')
    expect(dueWithTime('2026-01-31T16:30:00Z', clock, 'Asia/Tokyo')).toBe(
      'Due Sunday · 1:30 AM, Asia/Tokyo',
    )
  })
})
