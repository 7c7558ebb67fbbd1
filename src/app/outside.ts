/** What the store's listeners may do to the world around the store. */
export interface Outside {
  /** Shows a failure to the person; the same sentence is shown once at a time. */
  readonly notify: (message: string) => void
  /** Goes to a page, without leaving the present one in the history. */
  readonly goTo: (path: string) => Promise<void>
  /** The path and query of the present page. */
  readonly here: () => string
  /** Called when work begins that leaving the page would lose, and when all of it has ended. */
  readonly whileBusy?: (busy: boolean) => void
}
