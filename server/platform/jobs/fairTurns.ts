import { type TurnLimits, Turns } from './turns.ts'

/** Work of one kind that is done by turns. */
export interface WorkTurns {
  /**
   * Runs these pieces of a tenant's work when it is the tenant's turn, and gives what each gives, in order; FULL when
   * too much waits already, and then none is run. The first that fails makes it fail, once all have ended.
   */
  run<T>(tenant: string, work: readonly (() => Promise<T>)[]): Promise<readonly T[] | 'FULL'>
  /** As `run`, for one piece. */
  runOne<T>(tenant: string, work: () => Promise<T>): Promise<T | 'FULL'>
  /** As `run`, for one piece that waits however much does: a job's, that brings one after another. */
  wait<T>(tenant: string, work: () => Promise<T>): Promise<T>
  /** How many pieces run and how many wait, just now. */
  readonly load: () => { readonly running: number; readonly waiting: number }
}

/** Work by turns that are fair between tenants: each is a share of {@link Turns}. */
export function openTurns(limits: TurnLimits): WorkTurns {
  const turns = new Turns(limits)

  /** The work runs in whoever asked for it, not in whoever ended before. */
  const wait = async <T>(tenant: string, work: () => Promise<T>): Promise<T> => {
    await new Promise<void>((start) => {
      turns.ask({ share: tenant, isAdmitted: true, start })
    })
    try {
      return await work()
    } finally {
      turns.end(tenant)
    }
  }

  return {
    wait,
    runOne: async (tenant, work) => (turns.hasRoomToWait(tenant, 1) ? wait(tenant, work) : 'FULL'),
    run: async (tenant, work) => {
      if (!turns.hasRoomToWait(tenant, work.length)) return 'FULL'
      const ended = await Promise.allSettled(work.map((one) => wait(tenant, one)))
      return ended.map((one) => {
        if (one.status === 'rejected') throw one.reason
        return one.value
      })
    },
    load: () => turns.load,
  }
}
