import { sql } from 'drizzle-orm'
import type { Area, Needs } from '#server/platform/area.ts'
import type { Receiver } from './receiver.ts'
import { type OnAbandoned, uploadJobs } from './sweepUploads.ts'

interface Services extends Needs<'storage' | 'clock' | 'log'> {
  readonly receiver: Receiver
  readonly onAbandoned: OnAbandoned
}

/** Files on their way, whatever they are for: the areas that they are for have the calls. */
export const area = ({ receiver, ...services }: Services): Area => ({
  pages: [receiver.routes],
  jobs: (database) => uploadJobs({ ...services, database }),
  queues: [{ name: 'stray objects', due: sql`select discarded_at from stray_objects` }],
})
