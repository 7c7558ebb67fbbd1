/** An actor that runs outside React, as far as others need it. */
export interface RunningActor {
  /** Takes the events of its machine, which whoever sends must know. */
  send(event: { readonly type: string }): void
  stop(): void
}

/** Called when the first actor starts working, and when the last has stopped. */
export type OnBusy = (busy: boolean) => void

/** The actors of one store. They outlive the screens that started them, and end with the session. */
export class RunningActors {
  readonly #actors = new Map<string, RunningActor>()
  readonly #ofNobody = new Set<string>()
  readonly #views = new Map<string, object>()
  readonly #busy = new Set<string>()
  readonly #onBusy: OnBusy

  constructor(onBusy: OnBusy = () => {}) {
    this.#onBusy = onBusy
  }

  get(id: string): RunningActor | undefined {
    return this.#actors.get(id)
  }

  /** @param ofSession whether it works for whoever is signed in, and ends with them. */
  add(id: string, actor: RunningActor, ofSession = true): void {
    this.#actors.set(id, actor)
    if (!ofSession) this.#ofNobody.add(id)
  }

  /** Notes what the store has been shown of an actor last. */
  noteView(id: string, view: object): void {
    this.#views.set(id, view)
  }

  /**
   * Whether this is how an actor stands now. Where the devtools have jumped to another moment, the store shows a view
   * of that: what a screen asks for then is not meant for the actor that runs.
   */
  isPresent(id: string, view: object | undefined): boolean {
    return this.#views.get(id) === view
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
    this.#ofNobody.delete(id)
    actor?.stop()
    this.#views.delete(id)
    this.noteBusy(id, false)
  }

  /** Whoever they worked for has gone. */
  stopSession(): void {
    for (const id of [...this.#actors.keys()]) if (!this.#ofNobody.has(id)) this.stop(id)
  }
}
