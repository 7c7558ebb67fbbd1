import type { BenchServer } from '../benchServer.ts'

/** Where a load goes, and the address of this machine that it comes from. */
export interface Target {
  readonly port: number
  /** No trusted proxy, and not the bystander's. */
  readonly from: string
}

interface Parts<Prepared> {
  /** What is sent, in a few words. */
  readonly name: string
  /** Makes what the load needs, such as sessions and rows, before anything is measured. What it gives must be JSON. */
  readonly prepare?: (server: BenchServer) => Promise<Prepared>
  /**
   * Sends the load once, from a process of its own, and resolves when all of it has been answered or cut off. It is sent
   * again until the time of the measurement is up.
   */
  readonly load: (target: Target, prepared: Prepared) => Promise<void>
}

/** A load under which somebody else goes on using the server. */
export interface BystanderCase {
  readonly name: string
  /** Gives as JSON what `load` is to be called with. */
  readonly prepare: (server: BenchServer) => Promise<string>
  readonly load: (target: Target, prepared: string) => Promise<void>
}

/** A case, with what it has prepared carried from the one process to the other. */
export const bystanderCase = <Prepared>({
  name,
  prepare,
  load,
}: Parts<Prepared>): BystanderCase => ({
  name,
  prepare: async (server) => JSON.stringify({ prepared: await prepare?.(server) }),
  load: (target, text) => load(target, JSON.parse(text).prepared),
})
