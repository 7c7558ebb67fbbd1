import type { UploadState } from '#src/machines/upload/uploadView.ts'
import type { MachinesState } from './views.ts'

/** From these on an upload has no more use for its file. */
const ended: readonly UploadState[] = ['done', 'cancelled']

/** Whether files have been chosen that are not up yet: on their way, paused, or failed and waiting for another try. */
export const hasUnsentFiles = ({ machines }: MachinesState): boolean =>
  Object.values(machines.upload).some(({ state }) => !ended.includes(state)) ||
  Object.values(machines.uploadQueue).some(({ busy }) => busy)
