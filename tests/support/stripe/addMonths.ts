/** So many months after a moment, on the day of the month of the anchor, or the last day there is; all in seconds. */
export function addMonths(start: number, anchor: number, months: number): number {
  const from = new Date(start * 1000)
  const on = new Date(anchor * 1000)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  const dayOfMonth = Math.min(on.getUTCDate(), last.getUTCDate())
  return Math.floor(
    Date.UTC(
      last.getUTCFullYear(),
      last.getUTCMonth(),
      dayOfMonth,
      on.getUTCHours(),
      on.getUTCMinutes(),
      on.getUTCSeconds(),
    ) / 1000,
  )
}
