import type { SyncServices } from '#server/areas/creators/sync/syncServices.ts'
import type { VisitStore } from '#server/areas/visits/visitStore.ts'
import type { Needs } from '#server/platform/area.ts'
import type { ExportServices } from '#server/platform/storage/fileExports.ts'

/** What lists are read with, and written as files. */
export interface ListServices extends ExportServices, Needs<'config' | 'storage'> {
  readonly asking: SyncServices
  readonly visits: VisitStore
}
