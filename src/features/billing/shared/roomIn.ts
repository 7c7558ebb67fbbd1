interface Allowance {
  readonly limit: number | null
  readonly used: number | null
}

/** How many more an allowance has room for; null: as many as one likes, or the viewer is not told how many there are. */
export const roomIn = ({ limit, used }: Allowance): number | null =>
  limit === null || used === null ? null : Math.max(0, limit - used)
