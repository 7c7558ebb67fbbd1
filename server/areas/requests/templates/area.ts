import type { ExamplePictures } from '#server/areas/discovery/examples/readExamples.ts'
import type { RecordActivity } from '#server/platform/activity/recordedAction.ts'
import type { Area, Needs } from '#server/platform/area.ts'
import { requestTemplateCalls } from './requestTemplateCalls.ts'
import { sendDueRepeats } from './sendDueRepeats.ts'

interface Services extends Needs<'clock' | 'log'>, Pick<ExamplePictures, 'storage'> {
  readonly recordActivity: RecordActivity
}

/** Requests that are made again and again, some of them by themselves. */
export const area = (services: Services): Area => ({
  calls: requestTemplateCalls(services),
  jobs: (database) => [
    {
      name: 'send repeating requests',
      run: (stop) => sendDueRepeats({ ...services, database }, stop),
    },
  ],
})
