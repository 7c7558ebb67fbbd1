/** How a screen keeps up with what creators do meanwhile. */
export const refreshing = {
  /** In milliseconds. */
  pollingInterval: 20_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const
