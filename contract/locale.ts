/** The language that sentences are in, and whose figures and dates are shown with it; both as BCP 47. */
export const defaultLanguage = 'en'
export const defaultLocale: string = 'en-US'

/** For what programs format only to read it back: never a reader's. */
export const parsedLocale = 'en-US'
