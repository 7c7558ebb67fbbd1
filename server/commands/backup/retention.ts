/** For how long backups stay. */
interface Retention {
  readonly keptDays: number
  readonly keptWeeks: number
}

const dayMs = 86_400_000

/** Monday 5 January 1970: weeks begin on Mondays, in UTC. */
const firstMonday = 4

const dayOf = (at: Date) => Math.floor(at.getTime() / dayMs)
const weekOf = (at: Date) => Math.floor((dayOf(at) - firstMonday) / 7)

/**
 * Which backups may go: all but the newest of each of the last days on which there is one, and of each of the last weeks. The newest of
 * all always stays, however old it is.
 */
export function backupsToRemove<Backup extends { readonly madeAt: Date }>(
  backups: readonly Backup[],
  { keptDays, keptWeeks }: Retention,
): readonly Backup[] {
  const newestFirst = backups.toSorted(
    (one, other) => other.madeAt.getTime() - one.madeAt.getTime(),
  )
  const kept = new Set([
    ...newestFirst.slice(0, 1),
    ...newestOfEach(newestFirst, dayOf).slice(0, keptDays),
    ...newestOfEach(newestFirst, weekOf).slice(0, keptWeeks),
  ])
  return newestFirst.filter((backup) => !kept.has(backup))
}

function newestOfEach<Backup extends { readonly madeAt: Date }>(
  newestFirst: readonly Backup[],
  periodOf: (at: Date) => number,
): readonly Backup[] {
  const newest = new Map<number, Backup>()
  for (const backup of newestFirst) {
    const period = periodOf(backup.madeAt)
    if (!newest.has(period)) newest.set(period, backup)
  }
  return [...newest.values()]
}
