import type { Biller } from './biller.ts'
import { type TestModeServices, testModeBiller } from './testMode/testModeBiller.ts'

/** The biller that the configuration chooses. */
export function openBiller(services: TestModeServices): Biller {
  switch (services.config.billing.kind) {
    case 'test':
      return testModeBiller(services)
  }
}
