import { combineReducers } from '@reduxjs/toolkit'
import type { CsvImportView } from '#src/machines/csvImport/csvImportView.ts'
import type { SaveView } from '#src/machines/landingPageSave/saveView.ts'
import type { PictureUploadView } from '#src/machines/pictureUpload/pictureUploadView.ts'
import type { RequestCompileView } from '#src/machines/requestCompile/requestCompileView.ts'
import type { SignInView } from '#src/machines/signIn/signInView.ts'
import type { TaskCompletionView } from '#src/machines/taskCompletion/taskCompletionView.ts'
import type { UploadView } from '#src/machines/upload/uploadView.ts'
import type { TextSubmissionView } from '#src/machines/uploadQueue/textSubmissionView.ts'
import type { UploadQueueView } from '#src/machines/uploadQueue/uploadQueueView.ts'
import { machineViews } from './machineViews.ts'

/**
 * The readable side of every machine, one line each: `state.machines.upload[id]`. Types only are taken from the
 * machines, so that the store carries none of their code.
 */
export const uploadViews = machineViews<UploadView>('upload')
export const textSubmissionViews = machineViews<TextSubmissionView>('textSubmission')
export const uploadQueueViews = machineViews<UploadQueueView>('uploadQueue')
export const taskCompletionViews = machineViews<TaskCompletionView>('taskCompletion')
export const landingPageSaveViews = machineViews<SaveView>('landingPageSave')
export const pictureUploadViews = machineViews<PictureUploadView>('pictureUpload')
export const csvImportViews = machineViews<CsvImportView>('csvImport')
export const requestCompileViews = machineViews<RequestCompileView>('requestCompile')
/** Who signs in is nobody yet: that somebody has gone or come does not end it. */
export const signInViews = machineViews<SignInView>('signIn', { ofSession: false })

export const machinesReducer = combineReducers({
  upload: uploadViews.reducer,
  textSubmission: textSubmissionViews.reducer,
  uploadQueue: uploadQueueViews.reducer,
  taskCompletion: taskCompletionViews.reducer,
  landingPageSave: landingPageSaveViews.reducer,
  pictureUpload: pictureUploadViews.reducer,
  csvImport: csvImportViews.reducer,
  requestCompile: requestCompileViews.reducer,
  signIn: signInViews.reducer,
})

/** The part of the store's state that selectors of machines look at. */
export interface MachinesState {
  readonly machines: ReturnType<typeof machinesReducer>
}
