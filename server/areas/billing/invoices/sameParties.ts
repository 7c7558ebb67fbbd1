import type { Issued } from './ledger.ts'

/** What a credit note says as the invoice did that it corrects. */
export const sameParties = ({
  workspaceId,
  seller,
  buyer,
  currency,
  taxName,
  taxRate,
}: Issued) => ({ workspaceId, seller, buyer, currency, taxName, taxRate })
