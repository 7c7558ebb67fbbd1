import type { InvoiceConfig } from '#server/platform/config/invoiceSettings.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { BilledWorld, HistoryStep } from './histories.ts'
import { type Happening, History } from './invoiceHistory.ts'

/** A workspace that pays by invoice, lived through the histories of all billers. Its card is somebody at the bank. */
export class InvoiceWorld implements BilledWorld {
  readonly #history: History
  #pays = true
  #isToBeKilled = false

  private constructor(history: History) {
    this.#history = history
  }

  static async open(database: Database, config: InvoiceConfig, begin: Date): Promise<InvoiceWorld> {
    const history = new History(database, config, begin)
    await history.begin()
    return new InvoiceWorld(history)
  }

  async play(step: HistoryStep): Promise<void> {
    switch (step.kind) {
      case 'buy': {
        const buy = { kind: 'buy' as const, codes: step.nodes }
        if (this.#isToBeKilled) await this.#live(buy)
        await Promise.all(Array.from({ length: step.tabs }, () => this.#live(buy)))
        return this.#payIfWilling()
      }
      case 'change':
        await this.#live({ kind: 'change', codes: step.nodes })
        return this.#payIfWilling()
      case 'cancel':
      case 'resume':
        return this.#live({ kind: step.kind, codes: step.nodes })
      case 'card':
        this.#pays = step.pays
        return
      case 'payLate':
        return this.#payAll()
      case 'refund':
        return this.#live({ kind: 'takeBack', which: 0, isRefunded: step.part === 1 })
      case 'wait':
        await this.#live({ kind: 'wait', days: step.days })
        return this.#payIfWilling()
      case 'crash':
        this.#isToBeKilled = true
        return
      // A transfer is not disputed, and nobody announces one.
      case 'dispute':
      case 'closeDispute':
      case 'hear':
        return
    }
  }

  reconcile(): Promise<void> {
    return this.#live({ kind: 'wait', days: 1 })
  }

  check(): Promise<void> {
    return this.#history.check()
  }

  async close(): Promise<void> {}

  async #payIfWilling(): Promise<void> {
    if (this.#pays) await this.#payAll()
  }

  /** Pays the newest invoices, whether they are to be paid or not: a bank does not know. */
  #payAll(): Promise<void> {
    return this.#live({ kind: 'pay', which: 0, part: 1, again: true })
  }

  #live(happening: Happening): Promise<void> {
    const isKilled = this.#isToBeKilled
    this.#isToBeKilled = false
    return this.#history.live({ happening, isKilled })
  }
}
