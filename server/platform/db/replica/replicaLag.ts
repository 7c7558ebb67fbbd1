import type { Lsn } from './lsn.ts'

/** How far back places of the primary are remembered, in milliseconds: a lag beyond is only known to be more than that. */
const rememberedMs = 120_000

interface Sample {
  readonly at: number
  readonly lsn: Lsn
}

/**
 * Tells for how long a replica has not shown what the primary has written, from places that the primary was seen at. It needs
 * neither the replica's word nor its clock, so a replica whose line to the primary is cut is late too, and one of a primary that
 * nobody writes to is not.
 */
export class ReplicaLag {
  #samples: readonly Sample[] = []

  /** @param at milliseconds of a clock that never goes back. */
  primaryAt(lsn: Lsn, at: number): void {
    // After a failover the log may go on from before what the old primary had written: that is nobody's measure any more.
    const kept = this.#samples.filter((one) => one.lsn <= lsn && at - one.at <= rememberedMs)
    this.#samples = [...kept, { at, lsn }]
  }

  /** In milliseconds; at least so much when the replica is behind everything that is remembered. */
  of(replayed: Lsn, now: number): number {
    const missing = this.#samples.find(({ lsn }) => lsn > replayed)
    return missing ? now - missing.at : 0
  }
}
