import { pino } from 'pino'
import { makeThumbnails } from '../../../server/pictures/makeThumbnails.ts'
import type { TestApp } from './testApp.ts'

/** Makes all small pictures that are due, as the job does. */
export const makeThumbnailsOf = ({ database, storage, now }: TestApp): Promise<void> =>
  makeThumbnails(
    { database, storage, clock: now, log: pino({ level: 'silent' }) },
    new AbortController().signal,
  )
