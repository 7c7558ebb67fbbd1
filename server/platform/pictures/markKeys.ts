/** Where the small picture of a marked picture or film is kept; it belongs to that, and goes with it. */
export const smallMarkKey = (key: string) => `${key}-small`

/** Where all that may have been made of an object would be kept; none of what is not marked. */
export const markKeysOf = (objectKey: string): string[] =>
  /^[^/]+\/watermark\//.test(objectKey) ? [smallMarkKey(objectKey)] : []
