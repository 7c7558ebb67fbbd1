import type { Config } from '#server/platform/config/config.ts'
import type { Biller } from './biller.ts'
import { type InvoiceServices, invoiceBiller } from './invoices/invoiceBiller.ts'
import { type StripeBillerServices, stripeBiller } from './stripe/stripeBiller.ts'
import { type TestModeServices, testModeBiller } from './testMode/testModeBiller.ts'

type Services = TestModeServices &
  InvoiceServices &
  StripeBillerServices & { readonly config: Pick<Config, 'billing'> }

/** The biller that the configuration chooses. */
export function openBiller(services: Services): Biller {
  const { billing } = services.config
  switch (billing.kind) {
    case 'test':
      return testModeBiller(services)
    case 'stripe':
      return stripeBiller(services, billing)
    case 'invoice':
      return invoiceBiller(services, billing.invoicing)
  }
}
