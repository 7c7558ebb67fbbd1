/** A URL as people write it: `bio.example.com/jade`. */
export const withoutScheme = (url: string): string => url.replace(/^https?:\/\//, '')
