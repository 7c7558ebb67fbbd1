/** How the overview keeps up with what happens meanwhile. */
export const refreshing = {
  /** In milliseconds: somebody may be waiting for a first visit, or a first file. */
  pollingInterval: 15_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const
