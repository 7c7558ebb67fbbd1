/** A browser with one tab that is driven from here, whatever its engine. */
export interface Driver {
  /** Opens an address, and waits until it has loaded. */
  goto(url: string): Promise<void>
  /**
   * Runs a function in the page.
   *
   * @param text of the function, which takes and gives what JSON can hold.
   */
  run(text: string, args: readonly unknown[]): Promise<unknown>
  /** Clicks at a point of the window, in CSS pixels. */
  click(x: number, y: number): Promise<void>
  /** Types where the cursor is. */
  type(text: string): Promise<void>
  /** Chooses files in the first field that a selector finds. */
  choose(selector: string, paths: readonly string[]): Promise<void>
  /** What the browser itself complained of since it was started, as far as it says so. */
  complaints(): readonly string[]
  stop(): Promise<void>
}

/** A click as both protocols write it. */
export const clickAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'mouse',
  actions: [
    { type: 'pointerMove', x, y },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** A function's text that takes its arguments as one JSON and gives JSON: the same in both protocols. */
export const overJson = (text: string): string =>
  `(given) => JSON.stringify((${text})(...JSON.parse(given)) ?? null)`
