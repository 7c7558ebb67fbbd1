import { describe, expect, it } from 'vitest'
import { waitingIn } from '#src/app/useWaiting.ts'

const waiting = {
  files_to_review: 1_000,
  overdue_tasks: 1,
  open_requests: 1,
  lost_accounts: 0,
  misdirected_domains: 0,
  unread_notifications: 3,
}

describe('what waits', () => {
  it('in an area is a number, its words and its list, of many the least', () => {
    expect(waitingIn(['/tasks'], waiting)).toEqual({
      count: 1,
      short: '1',
      words: '1 overdue task',
      to: '/tasks?overdue=yes',
    })
    expect(waitingIn(['/review'], waiting)).toEqual({
      count: 1_000,
      short: '999+',
      words: '999+ files to review',
      to: '/review',
    })
  })

  it('in a group is added up', () => {
    expect(
      waitingIn(['/tasks', '/review', '/accounts'], { ...waiting, files_to_review: 2 }),
    ).toEqual({
      count: 3,
      short: '3',
      words: '2 files to review, 1 overdue task',
      to: undefined,
    })
  })

  it('is nothing where nothing waits, or nothing is known', () => {
    expect(waitingIn(['/accounts', '/links'], waiting)).toBeUndefined()
    expect(waitingIn(['/review'], undefined)).toBeUndefined()
  })
})
