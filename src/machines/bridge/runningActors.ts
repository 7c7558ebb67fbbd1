/** An actor that runs outside React, as far as others need it. */
export interface RunningActor {
  /** Takes the events of its machine, which whoever sends must know. */
  send(event: { readonly type: string }): void
  stop(): void
}

/** Is told when the first actor begins to work, and when none works any more. */
export type OnBusy = (busy: boolean) => void

/** The actors of one store. They outlive the screens that started them, and end with the session. */
export class RunningActors {
  readonly #actors = new Map<string, RunningActor>()
  readonly #busy = new Set<string>()
  readonly #onBusy: OnBusy

  constructor(onBusy: OnBusy = () => {}) {
    this.#onBusy = onBusy
  }

  get(id: string): RunningActor | undefined {
    return this.#actors.get(id)
  }

  add(id: string, actor: RunningActor): void {
    this.#actors.set(id, actor)
  }

  /** Notes whether leaving the page now would lose something of what this actor does. */
  noteBusy(id: string, busy: boolean): void {
    const before = this.#busy.size > 0
    if (busy) this.#busy.add(id)
    else this.#busy.delete(id)
    const now = this.#busy.size > 0
    if (now !== before) this.#onBusy(now)
  }

  /** Stops an actor and what it has started. What the server knows of it stays as it is. */
  stop(id: string): void {
    const actor = this.#actors.get(id)
    this.#actors.delete(id)
    actor?.stop()
    this.noteBusy(id, false)
  }

  stopAll(): void {
    for (const id of [...this.#actors.keys()]) this.stop(id)
  }
}
