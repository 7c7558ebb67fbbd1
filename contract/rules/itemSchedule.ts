import type { TestFunction } from 'yup'
import { instant } from './instant.ts'

/** When something is shown: from a moment, until a moment; null: without a beginning, without an end. */
export interface Schedule {
  /** ISO 8601 in UTC. The moment itself is in. */
  readonly visible_from?: string | null | undefined
  /** ISO 8601 in UTC. The moment itself is out. */
  readonly visible_until?: string | null | undefined
}

/** Whether it is shown at a moment. */
export function isShownAt({ visible_from, visible_until }: Schedule, now: Date): boolean {
  const moment = now.getTime()
  const hasBegun = !visible_from || Date.parse(visible_from) <= moment
  const hasEnded = Boolean(visible_until) && Date.parse(visible_until ?? '') <= moment
  return hasBegun && !hasEnded
}

/** The next moment at which one of them appears or vanishes, in milliseconds since 1970; Infinity for never. */
export function nextTurn(schedules: readonly Schedule[], now: Date): number {
  const turns = schedules
    .flatMap(({ visible_from, visible_until }) => [visible_from, visible_until])
    .flatMap((moment) => (moment ? [Date.parse(moment)] : []))
    .filter((moment) => moment > now.getTime())
  return Math.min(...turns)
}

/** What to say of an end that does not come after its beginning. */
export const endsTooSoon = 'Choose an end after the start'

/** Whether it ends after it begins, as far as both are given. */
export const endsAfterItBegins = ({ visible_from, visible_until }: Schedule): boolean =>
  !visible_from || !visible_until || Date.parse(visible_from) < Date.parse(visible_until)

const afterItsBeginning: TestFunction<string | null | undefined> = (visible_until, { parent }) =>
  endsAfterItBegins({ visible_from: parent.visible_from, visible_until })

/** The fields by which a request sets a schedule. */
export const scheduleFields = () => ({
  visible_from: instant().nullable(),
  visible_until: instant().nullable().test('after-beginning', endsTooSoon, afterItsBeginning),
})
