import { paymentReferralRoutes } from '#contract/resources/paymentReferrals.ts'
import { paymentRoutes } from '#contract/resources/payments.ts'
import { referralCodeRoutes } from '#contract/resources/referralCodes.ts'
import { listedPayments } from '#server/areas/billing/payments/paymentCalls.ts'
import { listedCommissions } from '#server/areas/billing/payments/paymentReferralCalls.ts'
import { listedCodes } from '#server/areas/billing/referrals/referralCodeCalls.ts'
import { type OpenedExport, openListExport } from '#server/platform/resource/listExport.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ListServices } from './listServices.ts'
import { codeColumns, commissionColumns, paymentColumns } from './moneyColumns.ts'

/** What a workspace paid and earned. */
export const moneyExports = (services: ListServices): OpenedExport[] => [
  openListExport(services, {
    route: paymentRoutes.export,
    name: 'payments',
    columns: paymentColumns,
    readPart: (tx, asked) => fetchPage(tx, listedPayments, asked),
  }),
  openListExport(services, {
    route: paymentReferralRoutes.export,
    name: 'commissions',
    columns: commissionColumns,
    readPart: (tx, asked) => fetchPage(tx, listedCommissions(services.clock), asked),
  }),
  openListExport(services, {
    route: referralCodeRoutes.export,
    name: 'referral-codes',
    columns: codeColumns,
    readPart: (tx, asked) => fetchPage(tx, listedCodes(services.appUrl), asked),
  }),
]
