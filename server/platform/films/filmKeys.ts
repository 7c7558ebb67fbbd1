/** Where the poster of a film is kept; it belongs to the film, and goes with it. */
export const posterKey = (filmKey: string) => `${filmKey}-poster`

/** Where all that may have been made of an object would be kept; none of what is no film of somebody's. */
export const filmKeysOf = (objectKey: string): string[] =>
  /^[^/]+\/submission\/[^/]+$/.test(objectKey) ? [posterKey(objectKey)] : []
