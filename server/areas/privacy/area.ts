import type { Area, Needs } from '#server/platform/area.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { personalDataCalls } from './personalDataCalls.ts'

interface Services
  extends Needs<'database' | 'keyedHash' | 'permissions' | 'clock' | 'log', 'appUrl'> {
  readonly storage: ObjectStorage
}

/** What is kept of a person: given out as an archive, and erased. */
export function area(services: Services): Area {
  const archives = personalDataCalls(services)
  return { calls: archives.calls, pages: [archives.pages] }
}
