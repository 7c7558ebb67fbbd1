import { describe, expect, it } from 'vitest'
import { taskStatuses } from '#contract/rules/taskStatus.ts'
import { mayTake } from '#src/features/tasks/shared/taskChoices.ts'

describe('mayTake', () => {
  it('lets the brand cancel what is not over', () => {
    expect(taskStatuses.filter((status) => mayTake({ status }, 'CANCELLED'))).toEqual([
      'PENDING',
      'IN_PROGRESS',
      'CHANGES_REQUESTED',
      'DECLINED',
    ])
  })

  it('lets the brand reopen what was declined or cancelled', () => {
    expect(taskStatuses.filter((status) => mayTake({ status }, 'PENDING'))).toEqual([
      'DECLINED',
      'CANCELLED',
    ])
  })
})
