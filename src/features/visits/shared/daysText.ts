import { type Days, formatDate } from '#src/lib/dates.ts'

/** `Jan 31, 2026`, or `Jan 1, 2026 to Jan 31, 2026`. */
export const daysText = ({ start_date, end_date }: Days): string =>
  start_date === end_date
    ? formatDate(start_date)
    : `${formatDate(start_date)} to ${formatDate(end_date)}`
