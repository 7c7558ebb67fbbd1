import { pino } from 'pino'
import { fileThumbnails } from '#server/areas/pictures/fileThumbnails.ts'
import { makeThumbnails, type ThumbnailMakers } from '#server/areas/pictures/makeThumbnails.ts'
import type { TestApp } from './testApp.ts'

type Server = Pick<TestApp, 'database' | 'storage' | 'now'>

/** Makes all thumbnails that are due, as the job does; of files, unless somebody else is to make them. */
export const makeThumbnailsOf = (
  { database, storage, now }: Server,
  makers: ThumbnailMakers = fileThumbnails({ database, storage }),
): Promise<void> =>
  makeThumbnails(
    { database, storage, clock: now, log: pino({ level: 'silent' }) },
    makers,
    new AbortController().signal,
  )
