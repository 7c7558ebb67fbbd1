interface Allowance {
  readonly limit: number | null
  readonly used: number
}

/** How many more an allowance has room for; null: as many as one likes. */
export const roomIn = ({ limit, used }: Allowance): number | null =>
  limit === null ? null : Math.max(0, limit - used)
