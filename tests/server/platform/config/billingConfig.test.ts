import { describe, expect, it } from 'vitest'
import { invoicingOf } from '#server/platform/config/billingConfig.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { invoiceVariables } from '#tests/support/billing/invoiceVariables.ts'

const read = (more: Readonly<Record<string, string>>) =>
  invoicingOf(readConfig({ ...invoiceVariables, ...more }).billing)

describe('BILLING=invoice', () => {
  it('knows the seller line by line, and the tax exactly', () => {
    expect(read({ INVOICE_TAX_PERCENT: '8.875' })).toMatchObject({
      seller: { address: ['1 Curtain Road', 'London EC2A 3JX', 'United Kingdom'] },
      taxRate: 8875,
      dueDays: 14,
      btcpay: undefined,
    })
  })

  it.each([
    'INVOICE_SELLER_NAME',
    'INVOICE_SELLER_ADDRESS',
    'INVOICE_SELLER_TAX_ID',
    'INVOICE_BANK_DETAILS',
    'INVOICE_TAX_PERCENT',
  ])('does not start without %s', (name) => {
    expect(() => read({ [name]: '' })).toThrow(`${name} is required with BILLING=invoice`)
  })

  it.each([
    [{ INVOICE_TAX_PERCENT: '20 %' }, 'INVOICE_TAX_PERCENT must be a percentage'],
    [{ INVOICE_DUE_DAYS: '90' }, 'INVOICE_DUE_DAYS must be a number of days'],
    [{ BTCPAY_URL: 'https://pay.example' }, 'BTCPAY_API_KEY is required with BTCPAY_URL'],
    [{ BILLING: 'test', BTCPAY_URL: 'https://pay.example' }, 'BTCPAY_URL needs BILLING=invoice'],
    [{ BILLING: 'cash' }, 'BILLING must be'],
  ])('says what is wrong with %o', (variables, sentence) => {
    expect(() => read(variables)).toThrow(sentence)
  })
})
