/** What has been started, to be stopped in the opposite order, once. */
export class Undoing {
  readonly #steps: (() => Promise<unknown>)[] = []

  undoWith(step: () => Promise<unknown>): void {
    this.#steps.push(step)
  }

  async undo(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step()
  }
}
