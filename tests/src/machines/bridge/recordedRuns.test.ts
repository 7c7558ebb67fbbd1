import { expect, it } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { csvImportMachine } from '#src/machines/csvImport/csvImportMachine.ts'
import { landingPageSaveMachine } from '#src/machines/landingPageSave/landingPageSaveMachine.ts'
import { pictureUploadMachine } from '#src/machines/pictureUpload/pictureUploadMachine.ts'
import { requestCompileMachine } from '#src/machines/requestCompile/requestCompileMachine.ts'
import { signInMachine } from '#src/machines/signIn/signInMachine.ts'
import { taskCompletionMachine } from '#src/machines/taskCompletion/taskCompletionMachine.ts'
import { uploadMachine } from '#src/machines/upload/uploadMachine.ts'
import { textSubmissionMachine } from '#src/machines/uploadQueue/textSubmissionMachine.ts'
import { uploadQueueMachine } from '#src/machines/uploadQueue/uploadQueueMachine.ts'
import { recordQueue, recordSave, recordTask } from '#tests/support/machines/recordedRuns.ts'

it.each([
  [
    'a queue',
    recordQueue,
    ['upload/askForPartDone', 'upload/partFailed', 'uploadQueue/uploadDone'],
  ],
  [
    'a task',
    recordTask,
    ['textSubmission/writeDone', 'taskCompletion/handInDone', 'taskCompletion/takeBackDone'],
  ],
  [
    'a save',
    recordSave,
    [
      'landingPageSave/createPageDone',
      'landingPageSave/createItemsFailed',
      'landingPageSave/catchUpDone',
      'landingPageSave/saveFieldsDone',
      'landingPageSave/readPageDone',
    ],
  ],
] as const)('%s is told in names: no action has a numbered id', async (_, record, some) => {
  const { types } = await record()
  expect(types()).toEqual(expect.arrayContaining([...some]))
  expect(types().filter((type) => !/^[a-zA-Z]+\/[a-zA-Z]+$/.test(type))).toEqual([])
})

it.each<[string, AnyStateMachine]>(
  [
    csvImportMachine(),
    landingPageSaveMachine,
    pictureUploadMachine,
    requestCompileMachine,
    signInMachine,
    taskCompletionMachine,
    textSubmissionMachine,
    uploadMachine,
    uploadQueueMachine,
  ].map((machine) => [machine.id, machine]),
)('every call of %s has a name', (_, machine) => {
  const nodes = (node: AnyStateNode): AnyStateNode[] => [
    node,
    ...Object.values(node.states).flatMap(nodes),
  ]
  const ids = nodes(machine.root).flatMap(({ invoke }) => invoke.map(({ id }) => id))
  expect(ids.filter((id) => !/^[a-zA-Z]+$/.test(id))).toEqual([])
})
