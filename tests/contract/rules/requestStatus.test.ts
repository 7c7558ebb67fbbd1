import { describe, expect, it } from 'vitest'
import {
  type RequestStatus,
  requestStatuses,
  requestStatusIssue,
} from '#contract/rules/requestStatus.ts'
import type { TaskStatus } from '#contract/rules/taskStatus.ts'

describe('where a request may go', () => {
  it.each<[RequestStatus, RequestStatus[]]>([
    ['DRAFT', ['OPEN', 'CANCELLED']],
    ['OPEN', ['COMPLETED', 'CANCELLED']],
    ['COMPLETED', ['OPEN']],
    ['CANCELLED', []],
  ])('from %s to %j', (from, reachable) => {
    const found = requestStatuses.filter(
      (to) => to !== from && requestStatusIssue({ from, to, tasks: ['COMPLETED'] }) === undefined,
    )
    expect(found).toEqual(reachable)
  })

  it('opens for somebody only', () => {
    expect(requestStatusIssue({ from: 'DRAFT', to: 'OPEN', tasks: [] })).toBe(
      'Choose at least one creator first',
    )
  })

  it.each<[TaskStatus[], string | undefined]>([
    [['COMPLETED'], undefined],
    [['COMPLETED', 'DECLINED', 'CANCELLED'], undefined],
    [['COMPLETED', 'PENDING'], 'One task is not finished yet'],
    [['CHANGES_REQUESTED', 'IN_PROGRESS', 'COMPLETED'], '2 tasks are not finished yet'],
    [['DECLINED'], 'None of its tasks has been completed'],
    [[], 'None of its tasks has been completed'],
  ])('is completed with the tasks %j: %s', (tasks, issue) => {
    expect(requestStatusIssue({ from: 'OPEN', to: 'COMPLETED', tasks })).toBe(issue)
  })
})
