/** How many rows a page may be chosen to hold. */
export const pageSizes = [25, 50, 100, 200] as const
