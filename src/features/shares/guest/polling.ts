/** How often it is looked whether a share is open still and what is new in it: its interval is in milliseconds. */
export const polling = { pollingInterval: 30_000, skipPollingIfUnfocused: true } as const
