import { describe, expect, it } from 'vitest'
import {
  leftOutText,
  missingText,
  reportedText,
} from '#src/features/creatorAccounts/shared/overviewTexts.ts'

const account = (handle: string) => ({
  id: handle,
  creator_id: null,
  platform: 'TIKTOK' as const,
  handle,
  display_name: '',
})

const views = {
  metric: 'views' as const,
  total: 5,
  change: 1,
  previous_change: 0,
  platform_total: 1,
  missing_total: 0,
  missing: [],
}

const overview = {
  start_date: '2026-01-01',
  end_date: '2026-01-31',
  account_total: 3,
  looked_at_total: 3,
  counted_total: 3,
  metrics: [],
  days: [],
  rising: [],
  falling: [],
}

describe('what a sum says of what it leaves out', () => {
  it.each([
    [
      { ...views, missing_total: 1, missing: [account('jade')] },
      '@jade on TikTok does not report them.',
    ],
    [
      { ...views, missing_total: 7, missing: [account('jade'), account('ruby')] },
      '@jade on TikTok, @ruby on TikTok, and 5 others do not report them.',
    ],
  ])('names who does not report it', (added, end) => {
    expect(missingText(added)).toBe(`Views are not added up: ${end}`)
  })

  it('is how many report it, and nothing when all do', () => {
    expect(reportedText({ ...views, missing_total: 2 }, overview)).toBe(
      'reported by 1 of 3 accounts',
    )
    expect(reportedText(views, overview)).toBeUndefined()
  })

  it('is which accounts are not counted at all', () => {
    expect(leftOutText(overview)).toBeUndefined()
    expect(leftOutText({ ...overview, counted_total: 2 })).toBe(
      '1 account without figures in these days is left out.',
    )
    expect(
      leftOutText({ ...overview, account_total: 12_000, looked_at_total: 500, counted_total: 500 }),
    ).toBe('Of 12,000 accounts, the 500 with the most followers are added up.')
  })
})
