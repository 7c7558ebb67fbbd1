import type { SnapshotFrom } from 'xstate'
import type { CallFailure } from '#src/lib/callFailure.ts'
import type { pictureUploadMachine } from './pictureUploadMachine.ts'

/** What the store knows of a picture on its way. */
export interface PictureUploadView {
  readonly id: string
  readonly state: SnapshotFrom<typeof pictureUploadMachine>['value']
  readonly busy: boolean
  /** Why it is not there. */
  readonly failure: CallFailure | null
}

export const pictureUploadView = (
  { value, status, context: { failure } }: SnapshotFrom<typeof pictureUploadMachine>,
  id: string,
): PictureUploadView => ({ id, state: value, busy: status === 'active', failure })
