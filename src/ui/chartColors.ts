/** The colours of charts. What they are in light and in dark, the theme says (`src/app/theme.ts`); style sheets use the same variables. */
export const chartColors = {
  /** What is counted. */
  main: 'var(--chart-main)',
  /** What is not wished for: what is blocked, or falls. */
  other: 'var(--chart-other)',
  /** The period before. */
  before: 'var(--chart-before)',
} as const
