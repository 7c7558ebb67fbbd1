/** What is said of anything that is sent by itself, again and again. */
export const repeatWords = {
  frequency: 'Whether it is sent by days of the week, or by a day of the month.',
  weekdays: 'On which days, where it is weekly.',
  day: 'On which day of the month, where it is monthly; null: its last.',
  time: 'When it is sent, on the clock of the timezone: a time that is skipped is later by as much, and one that comes twice is the first.',
  until: 'The last day on which it is sent; null: it goes on.',
  paused: 'Whether it waits.',
  next_at: 'When it is sent next; null while it is paused, and once it has ended.',
}
