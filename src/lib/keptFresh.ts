/** How a fetch is kept fresh: asked again when its screen opens, and when somebody comes back to the window. */
export const keptFresh = { refetchOnMountOrArgChange: true, refetchOnFocus: true } as const
