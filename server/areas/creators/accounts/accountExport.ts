import { platformLabel } from '#contract/reference/platforms.ts'
import { type CreatorAccount, creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import {
  type CsvColumns,
  type OpenedExport,
  openListExport,
} from '#server/platform/resource/listExport.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ExportServices } from '#server/platform/storage/fileExports.ts'
import { listedAccounts } from './listedAccounts.ts'

const columns: CsvColumns<CreatorAccount> = [
  ['Platform', ({ platform }) => platformLabel(platform)],
  ['Handle', ({ handle }) => handle],
  ['Name', ({ display_name }) => display_name],
  ['URL', ({ url }) => url],
  ['Followers', ({ followers }) => followers],
  ['Followers, 7 days', ({ followers_change_7d }) => followers_change_7d],
  ['Followers, 30 days', ({ followers_change_30d }) => followers_change_30d],
  ['Status', ({ status }) => status],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['Last updated', ({ last_synced_at }) => last_synced_at],
  ['Added', ({ created_at }) => created_at],
  ['Platform status', ({ platform_status }) => platform_status],
  ['Platform status since', ({ platform_status_since }) => platform_status_since],
]

/** A file shows no pictures. */
const noPictures = {
  foreignPictures: { urlOf: async () => null },
  storage: { readUrl: async () => '' },
}

/** The accounts of a workspace as a file. */
export function accountExport(services: ExportServices): OpenedExport {
  const listed = listedAccounts(services.clock, noPictures)
  return openListExport(services, {
    route: creatorAccountRoutes.export,
    name: 'accounts',
    columns,
    readPart: (tx, asked, lister) => fetchPage(tx, listed, asked, lister),
  })
}
