import { Gauge, type Registry } from 'prom-client'

interface DatabaseGauge {
  readonly name: string
  readonly help: string
  readonly label: string
  /** The value for each value of the label. */
  readonly read: () => Promise<Iterable<readonly [label: string, value: number]>>
}

/** A gauge that asks the database when the metrics are read. While that does not answer, it has no values, and the others have theirs. */
export function databaseGauge(
  registry: Registry,
  { name, help, label, read }: DatabaseGauge,
): void {
  new Gauge({
    name,
    help,
    labelNames: [label],
    registers: [registry],
    async collect() {
      this.reset()
      const values = await read().catch(() => [])
      for (const [of, value] of values) this.set({ [label]: of }, value)
    },
  })
}
