import { platformLabel } from '#contract/reference/platforms.ts'
import { creatorAccount, creatorAccountRoutes } from '#contract/resources/creatorAccounts.ts'
import { csvFields } from '#server/platform/resource/csvFields.ts'
import { type OpenedExport, openListExport } from '#server/platform/resource/listExport.ts'
import { fetchPage } from '#server/platform/resource/serveResource.ts'
import type { ExportServices } from '#server/platform/storage/fileExports.ts'
import { listedAccounts } from './listedAccounts.ts'

const columns = csvFields(creatorAccount, {
  columns: [
    ['Platform', ({ platform }) => platformLabel(platform)],
    ['Handle', 'handle'],
    ['Name', 'display_name'],
    ['URL', 'url'],
    ['Followers', 'followers'],
    ['Followers, 7 days', 'followers_change_7d'],
    ['Followers, 30 days', 'followers_change_30d'],
    ['Status', 'status'],
    ['Tags', 'tags'],
    ['Last updated', 'last_synced_at'],
    ['Added', 'created_at'],
    ['Platform status', 'platform_status'],
    ['Platform status since', 'platform_status_since'],
  ],
  without: [
    'id',
    'platform',
    'creator_id',
    'creator_name',
    'creator_avatar_url',
    'external_id',
    'avatar_url',
    'followers_trend',
    'status_reason',
    'connection',
    'updated_at',
  ],
})

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
