import type { Area, Needs } from '#server/platform/area.ts'
import type { ForeignPictures } from '#server/platform/pictures/foreignPictures.ts'
import { mediaCalls } from './mediaCalls.ts'
import { nicheCalls } from './nicheCalls.ts'
import { subredditCalls } from './subredditCalls.ts'
import { uploadedMediaCalls } from './uploadedMediaCalls.ts'
import { uploadedSubredditCalls } from './uploadedSubredditCalls.ts'

interface Services extends Needs<'clock'> {
  readonly foreignPictures: ForeignPictures
}

/** Posts found on platforms, their topics, and a directory of subreddits. */
export const area = ({ clock, foreignPictures }: Services): Area => ({
  calls: [
    ...mediaCalls({ clock, foreignPictures }),
    ...uploadedMediaCalls(clock),
    ...nicheCalls(),
    ...subredditCalls(clock),
    ...uploadedSubredditCalls(clock),
  ],
})
