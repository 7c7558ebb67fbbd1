/** Where the poster of a film or HEIC photo is kept; it belongs to the file, and goes with it. */
export const posterKey = (filmKey: string) => `${filmKey}-poster`

/** Where the film is kept that browsers play in its place; likewise. */
export const proxyKey = (filmKey: string) => `${filmKey}-proxy`

/** Where all that may have been made of an object would be kept; none of what is no film of somebody's. */
export const filmKeysOf = (objectKey: string): string[] =>
  /^[^/]+\/submission\/[^/]+$/.test(objectKey) ? [posterKey(objectKey), proxyKey(objectKey)] : []
