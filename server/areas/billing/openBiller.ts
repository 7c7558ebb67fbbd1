import type { Biller } from './biller.ts'
import { type InvoiceServices, invoiceBiller } from './invoices/invoiceBiller.ts'
import { type TestModeServices, testModeBiller } from './testMode/testModeBiller.ts'

/** The biller that the configuration chooses. */
export function openBiller(services: TestModeServices & InvoiceServices): Biller {
  const { billing } = services.config
  switch (billing.kind) {
    case 'test':
      return testModeBiller(services)
    case 'invoice':
      return invoiceBiller(services, billing.invoicing)
  }
}
