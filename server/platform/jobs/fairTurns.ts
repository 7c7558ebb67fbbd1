/** How much work of one kind a process takes on. */
export interface TurnLimits {
  /** How many pieces of work run at once. */
  readonly atOnce: number
  /** How many of them may be one tenant's. */
  readonly atOncePerTenant: number
  /** The most pieces that wait. */
  readonly waiting: number
  /** The most that wait of one tenant. */
  readonly waitingPerTenant: number
}

/** Work of one kind that is done by turns. */
export interface Turns {
  /**
   * Runs these pieces of a tenant's work when it is the tenant's turn, and gives what each gives, in order; FULL when
   * too much waits already, and then none is run. The first that fails makes it fail, once all have ended.
   */
  run<T>(tenant: string, work: readonly (() => Promise<T>)[]): Promise<readonly T[] | 'FULL'>
  /** As `run`, for one piece that waits however much does: a job's, that brings one after another. */
  wait<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /** How many pieces run and how many wait, just now. */
  readonly load: () => { readonly running: number; readonly waiting: number }
}

type Begin = () => void

/**
 * Turns that are fair between tenants: each gets the next one after all others who wait have had theirs, however much
 * it has waiting itself.
 */
export function openTurns(limits: TurnLimits): Turns {
  /** What waits, by tenant; the tenant whose turn is next comes first. */
  const queues = new Map<string, Begin[]>()
  const running = new Map<string, number>()
  let runningInAll = 0
  let waitingInAll = 0

  const beginNext = () => {
    for (const [tenant, queue] of queues) {
      if (runningInAll >= limits.atOnce) return
      const theirs = running.get(tenant) ?? 0
      if (theirs >= limits.atOncePerTenant) continue
      const begin = queue.shift()
      queues.delete(tenant)
      // To the end: a tenant that is put back while this goes on comes up again, after all others.
      if (queue.length > 0) queues.set(tenant, queue)
      if (!begin) continue
      waitingInAll -= 1
      runningInAll += 1
      running.set(tenant, theirs + 1)
      begin()
    }
  }

  const end = (tenant: string) => {
    runningInAll -= 1
    const left = (running.get(tenant) ?? 1) - 1
    if (left === 0) running.delete(tenant)
    else running.set(tenant, left)
    beginNext()
  }

  /** The work runs in whoever asked for it, not in whoever ended before. */
  const wait = async <T>(tenant: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((begin) => {
      const queue = queues.get(tenant)
      if (queue) queue.push(begin)
      else queues.set(tenant, [begin])
      waitingInAll += 1
      beginNext()
    })
    try {
      return await work()
    } finally {
      end(tenant)
    }
  }

  return {
    wait,
    run: async (tenant, work) => {
      const theirs = queues.get(tenant)?.length ?? 0
      const isFull =
        waitingInAll + work.length > limits.waiting ||
        theirs + work.length > limits.waitingPerTenant
      if (isFull) return 'FULL'
      const ended = await Promise.allSettled(work.map((one) => wait(tenant, one)))
      return ended.map((one) => {
        if (one.status === 'rejected') throw one.reason
        return one.value
      })
    },
    load: () => ({ running: runningInAll, waiting: waitingInAll }),
  }
}
