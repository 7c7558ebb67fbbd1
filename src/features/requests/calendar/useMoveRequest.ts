import { useState } from 'react'
import type { DueRequest } from '#contract/dueDays.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import { useUpdateRequestsMutation } from '#src/api/requests.ts'
import { addDays, formatMoment, localMinute } from '#src/lib/dates.ts'
import { useTimezone } from '#src/ui/timezone.ts'
import { undoToast } from '#src/ui/undoToast.tsx'

/** The same time of day that many days later, or earlier, on a clock of the timezone. */
export function movedBy(due: string, days: number, timezone: string): string {
  const [day = '', time = ''] = localMinute(new Date(due), timezone).split('T')
  return momentAt(`${addDays(day, days)}T${time}`, timezone)
}

/** When requests that are on their way to another day are due, by their ids. */
export type Moving = Readonly<Record<string, string>>

/**
 * Moves a request by days; it stands on its new day at once, and can be taken back for ten seconds.
 *
 * @param readAgain reads what is due once it is moved.
 */
export function useMoveRequest(readAgain: () => Promise<unknown>) {
  const [update] = useUpdateRequestsMutation()
  const timezone = useTimezone()
  const [moving, setMoving] = useState<Moving>({})
  const put = async (id: string, due_at: string): Promise<boolean> => {
    setMoving((before) => ({ ...before, [id]: due_at }))
    const { data } = await update([{ id, data: { due_at } }])
    // Whoever has left the calendar meanwhile reads it anew when they come back.
    if (data) await readAgain().catch(() => undefined)
    // What was refused has been said, and is back on its day.
    setMoving(({ [id]: _, ...others }) => others)
    return data !== undefined
  }
  const move = async ({ id, title, due_at }: DueRequest, days: number) => {
    const due = movedBy(due_at, days, timezone)
    if (!(await put(id, due))) return
    await undoToast(`${title} is due ${formatMoment(due, timezone)} now`, async () => {
      await put(id, due_at)
    })
  }
  return { moving, move }
}
