import { accountExportBody } from '#contract/resources/creatorAccounts.ts'
import {
  type ExportServices,
  type FileExports,
  openFileExports,
} from '#server/platform/storage/fileExports.ts'
import { type AccountCsvRequest, accountCsv } from './accountCsv.ts'

/** Files of accounts, each at a URL that is given to whoever may read them. */
export type AccountExports = FileExports<AccountCsvRequest>

export const openAccountExports = (services: ExportServices): AccountExports =>
  openFileExports(services, {
    path: '/exports/accounts.csv',
    rows: 'accounts',
    write: ({ body }) => ({ asked: JSON.stringify(body) }),
    read: async (workspaceId, { asked = '' }) => ({
      workspaceId,
      body: await accountExportBody.validate(JSON.parse(asked)),
    }),
    file: (request, limitedTo) => ({
      name: `accounts-${services.clock().toISOString().slice(0, 10)}.csv`,
      chunks: accountCsv(services, request, limitedTo),
    }),
  })
