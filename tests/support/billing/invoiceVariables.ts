/** What the environment says where invoices are sold by. */
export const invoiceVariables = {
  BILLING: 'invoice',
  INVOICE_SELLER_NAME: 'Greenroom Ltd',
  INVOICE_SELLER_ADDRESS: '1 Curtain Road | London EC2A 3JX | United Kingdom',
  INVOICE_SELLER_TAX_ID: 'GB 123 4567 89',
  INVOICE_BANK_DETAILS: 'Example Bank | IBAN GB33 BUKB 2020 1555 5555 55 | BIC BUKBGB22',
  INVOICE_TAX_PERCENT: '20',
} as const

/** Whom a test's invoices are made out to. */
export const invoiceDetails = {
  name: 'Sunset Agency LLC',
  address: '200 Spring Street\nNew York, NY 10012',
  country: 'us',
  tax_id: 'US 12-3456789',
  email: 'bills@sunset.example',
} as const
