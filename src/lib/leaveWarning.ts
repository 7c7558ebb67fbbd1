import { holdPage } from './pageHolds.ts'

/** Lets the browser ask before the page is left; until the returned function is called. */
export const warnBeforeLeaving = (): (() => void) => holdPage(() => true)
