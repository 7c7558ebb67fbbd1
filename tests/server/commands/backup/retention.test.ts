import { describe, expect, it } from 'vitest'
import { backupsToRemove } from '#server/commands/backup/retention.ts'

const at = (moment: string) => ({ madeAt: new Date(moment) })
const daily = (days: number, from = '2026-11-24T02:30:00Z') =>
  Array.from({ length: days }, (_, n) => ({
    madeAt: new Date(new Date(from).getTime() - n * 86_400_000),
  }))

const datesOf = (backups: readonly { readonly madeAt: Date }[]) =>
  backups.map(({ madeAt }) => madeAt.toISOString().slice(0, 10))

function keptOf(
  backups: readonly { readonly madeAt: Date }[],
  retention: { readonly keptDays: number; readonly keptWeeks: number },
): string[] {
  const removed = new Set(backupsToRemove(backups, retention))
  return datesOf(backups.filter((backup) => !removed.has(backup)))
}

describe('of daily backups', () => {
  it('stay the last days, and the last of each week', () => {
    // 24 November 2026 is a Tuesday, and weeks end on Sundays.
    expect(keptOf(daily(60), { keptDays: 3, keptWeeks: 4 })).toEqual([
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-15',
      '2026-11-08',
    ])
  })

  it('goes none while there are no more than are kept', () => {
    expect(backupsToRemove(daily(7), { keptDays: 7, keptWeeks: 5 })).toEqual([])
    expect(backupsToRemove([], { keptDays: 7, keptWeeks: 5 })).toEqual([])
  })

  it('stays the newest of a day with several', () => {
    const backups = [at('2026-11-24T01:00:00Z'), at('2026-11-24T03:00:00Z')]
    expect(backupsToRemove(backups, { keptDays: 7, keptWeeks: 5 })).toEqual([backups[0]])
  })
})

describe('after a pause of months', () => {
  it('stay as many days and weeks as there are, however old', () => {
    const backups = daily(3, '2026-01-10T02:30:00Z')
    expect(keptOf(backups, { keptDays: 2, keptWeeks: 0 })).toEqual(['2026-01-10', '2026-01-09'])
  })
})
