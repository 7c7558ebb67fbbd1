import { eraseTracesWork } from '#server/database/workKinds.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { handler } from '#server/platform/jobs/handler.ts'
import type { ObjectStorage } from '#server/platform/storage/objectStorage.ts'
import { eraseTraces } from './erasure/eraseTraces.ts'
import { resumeErasures } from './erasure/resumeErasures.ts'
import { personalDataCalls } from './personalDataCalls.ts'

interface Services
  extends Needs<'database' | 'keyedHash' | 'permissions' | 'clock' | 'log', 'appUrl' | 'dataDir'> {
  readonly storage: ObjectStorage
}

/** What is kept of a person: given out as an archive, and erased. */
export function area(services: Services): Area {
  const { calls, pages } = personalDataCalls(services)
  return {
    calls,
    pages: [pages],
    handlers: (database) => [
      handler(eraseTracesWork, ({ erasure_id }) =>
        eraseTraces({ ...services, database }, erasure_id),
      ),
    ],
    jobs: (database) => [
      { name: 'resume erasures', run: () => resumeErasures({ ...services, database }) },
    ],
  }
}
