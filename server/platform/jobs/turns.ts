/** How what there is little of, connections or a processor, is shared out. */
export interface TurnLimits {
  /** How many are had at once, by all shares together. */
  readonly total: number
  /** How many one share has at once. */
  readonly perShare: number
  /** How many of all are kept for shares that have none at the moment; none when nothing is said. */
  readonly keptForOthers?: number
  /** How many wait in one share. */
  readonly waitingPerShare: number
  /** How many wait in all shares together. */
  readonly waiting: number
}

/** Somebody who waits for their turn. */
export interface Waiter {
  readonly share: string
  /** They were let in before: they are never refused, and go before those who were not. */
  readonly isAdmitted: boolean
  /** Called when their turn has come, which `end` gives back. */
  readonly start: () => void
}

/**
 * Whose turn it is to have a connection, or to have work done. Each share, a workspace say, has a part and a queue of
 * its own, and the queues take turns: whoever asks for much waits behind themselves. Knows no time and no database.
 */
export class Turns {
  readonly #limits: TurnLimits
  readonly #running = new Map<string, number>()
  /** Never an empty one. The first is the share that has had no turn for the longest. */
  readonly #queues = new Map<string, Waiter[]>()
  #total = 0
  #waiting = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Starts a waiter now, lets them wait, or refuses them because too many wait. */
  ask(waiter: Waiter): 'STARTED' | 'WAITS' | 'FULL' {
    if (this.#hasRoom(waiter.share)) {
      this.#start(waiter)
      return 'STARTED'
    }
    const queue = this.#queues.get(waiter.share) ?? []
    if (!waiter.isAdmitted && !this.hasRoomToWait(waiter.share, 1)) return 'FULL'
    const firstNew = queue.findIndex(({ isAdmitted }) => !isAdmitted)
    const place = waiter.isAdmitted && firstNew >= 0 ? firstNew : queue.length
    queue.splice(place, 0, waiter)
    this.#queues.set(waiter.share, queue)
    this.#waiting += 1
    return 'WAITS'
  }

  /** Whether so many more may wait in a share. */
  hasRoomToWait(share: string, adding: number): boolean {
    const waiting = this.#queues.get(share)?.length ?? 0
    const { waitingPerShare, waiting: waitingInAll } = this.#limits
    return waiting + adding <= waitingPerShare && this.#waiting + adding <= waitingInAll
  }

  /** How many have a turn and how many wait, just now. */
  get load(): { readonly running: number; readonly waiting: number } {
    return { running: this.#total, waiting: this.#waiting }
  }

  /** Takes somebody out of their queue who waits no longer. */
  withdraw(waiter: Waiter): void {
    const queue = this.#queues.get(waiter.share) ?? []
    const place = queue.indexOf(waiter)
    if (place < 0) return
    queue.splice(place, 1)
    this.#waiting -= 1
    if (queue.length === 0) this.#queues.delete(waiter.share)
  }

  /** Ends a turn of a share, and starts whoever is next. */
  end(share: string): void {
    const left = (this.#running.get(share) ?? 0) - 1
    if (left > 0) this.#running.set(share, left)
    else this.#running.delete(share)
    this.#total -= 1
    this.#startNext()
  }

  #hasRoom(share: string): boolean {
    const running = this.#running.get(share) ?? 0
    const { total, perShare, keptForOthers = 0 } = this.#limits
    return running < perShare && this.#total < (running > 0 ? total - keptForOthers : total)
  }

  #startNext(): void {
    for (const [share, queue] of this.#queues) {
      if (!this.#hasRoom(share)) continue
      const next = queue.shift()
      this.#waiting -= 1
      this.#queues.delete(share)
      if (queue.length > 0) this.#queues.set(share, queue)
      if (next) this.#start(next)
      return
    }
  }

  #start({ share, start }: Waiter): void {
    this.#running.set(share, (this.#running.get(share) ?? 0) + 1)
    this.#total += 1
    start()
  }
}
