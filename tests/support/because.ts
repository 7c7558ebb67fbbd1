/**
 * What the title of a test ends with that is skipped, so that the closing lines of `npm test` can say why.
 *
 * @param reason undefined for a test that runs.
 */
export const because = (reason: string | undefined): string =>
  reason === undefined ? '' : ` (skipped: ${reason})`
