import { addListener } from '@reduxjs/toolkit'
import { act, cleanup, render, screen } from '@testing-library/react'
import { useSelector } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Actor } from 'xstate'
import { creatorFile } from '#contract/import/creatorFile.ts'
import { openDevTools } from '#src/app/devTools/openDevTools.ts'
import { keepUploads } from '#src/app/keepUploads.ts'
import { Providers } from '#src/app/Providers.tsx'
import { ExamplesOnTheirWay } from '#src/features/examples/ExamplesOnTheirWay.tsx'
import { useExampleUploads } from '#src/features/examples/useExampleUploads.ts'
import { CsvImportDialog } from '#src/features/importing/shared/CsvImportDialog.tsx'
import { importedWords } from '#src/features/importing/shared/importWords.ts'
import { FailedSave } from '#src/features/landingPages/save/FailedSave.tsx'
import { WriteText } from '#src/features/portal/WriteText.tsx'
import { UploadList } from '#src/features/uploads/shared/UploadList.tsx'
import { textDraftKey } from '#src/lib/textDrafts.ts'
import { selectPageSave } from '#src/machines/bridge/landingPageSaves.ts'
import { useTaskUploads } from '#src/machines/bridge/useTaskUploads.ts'
import type { MachinesState } from '#src/machines/bridge/views.ts'
import { toast } from '#src/ui/toast.ts'
import { pageWith } from '#tests/src/machines/landingPageSave/configurations.ts'
import { linkId } from '#tests/src/machines/landingPageSave/fakeServer.ts'
import { createTestStore } from '#tests/support/client/testStore.ts'
import {
  recordImport,
  recordQueue,
  recordSave,
  recordTask,
  runImport,
  runQueue,
  runSave,
  runTask,
} from '#tests/support/machines/recordedRuns.ts'
import '#tests/support/client/browserParts.ts'

// Before anything else is loaded: the toolkit looks for devtools when it is.
const devTools = await vi.hoisted(async () => {
  const { installDevTools } = await import('#tests/support/client/devTools.ts')
  return installDevTools()
})
vi.mock('#src/ui/toast.ts', () => ({ toast: vi.fn() }))

const draftKey = textDraftKey({ taskId: 't1', itemId: 'i1' })

beforeEach(() => {
  localStorage.clear()
  localStorage.setItem(draftKey, '"A later text"')
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.mocked(toast).mockClear()
})

const Queue = () => <ExamplesOnTheirWay uploads={useExampleUploads()} />

function Task() {
  const uploads = useTaskUploads('t1')
  return (
    <>
      <p>{uploads.task?.state ?? 'none'}</p>
      <UploadList files={uploads.files} onOrder={uploads.order} />
      <WriteText
        task={{ id: 't1' }}
        item={{ id: 'i1', title: 'Caption' }}
        files={{ sent: [], replacing: new Set() }}
        uploads={uploads}
      />
    </>
  )
}

function Save() {
  const view = useSelector((state: MachinesState) => selectPageSave(state, linkId))
  return (
    <>
      <p>{view?.status ?? 'none'}</p>
      <FailedSave view={view} page={pageWith()} onRetry={() => {}} onShow={() => {}} />
    </>
  )
}

const Import = () => (
  <CsvImportDialog
    id="creators"
    title="Import creators"
    words={importedWords}
    about="A name on each line."
    sample={{ name: 'sample.csv', rows: [] }}
    lineFile={creatorFile}
    send={() => ({ unwrap: async () => ({ recorded: 0, unchanged: 0 }) })}
    onClose={() => {}}
  />
)

const runs = [
  {
    what: 'an upload',
    run: runQueue,
    record: recordQueue,
    Screen: Queue,
    /** Last actions, and what is shown after them: texts that are there, and one that is not. */
    moments: [
      ['uploadQueue/started', ['a.mp4', 'b.mp4'], 'Finishing'],
      ['upload/partFailed', ['a.mp4', /Trying again/], 'b.mp4'],
      ['uploadQueue/uploadDone', [], 'a.mp4'],
    ],
  },
  {
    what: 'a task',
    run: runTask,
    record: recordTask,
    Screen: Task,
    moments: [
      ['taskCompletion/handIn', ['offline', 'a.mp4', /Your text is sent automatically/], 'open'],
      ['taskCompletion/handInDone', ['handedIn', 'Send text'], 'Sending'],
      ['taskCompletion/takeBackDone', ['open', 'Send text'], 'takingBack'],
    ],
  },
  {
    what: 'a save',
    run: runSave,
    record: recordSave,
    Screen: Save,
    moments: [
      ['landingPageSave/createItemsFailed', ['FAILED', 'Try again'], 'SAVED'],
      ['landingPageSave/catchUpDone', ['SAVING'], 'Try again'],
      ['landingPageSave/readPageDone', ['SAVED'], 'Try again'],
    ],
  },
  {
    what: 'an import',
    run: runImport,
    record: recordImport,
    Screen: Import,
    moments: [
      ['csvImport/checkDone', ['Import creators.csv', 'Import 1 line'], 'Try again'],
      ['csvImport/sendBatchFailed', ['Jade is taken', 'Try again'], 'Imported'],
      ['csvImport/sendBatchDone', ['Imported', 'Done'], 'Try again'],
    ],
  },
] as const

describe.each(runs)('$what that was recorded', ({ run, record, Screen, moments }) => {
  it('is shown moment by moment, and nothing starts', async () => {
    const { actions, types, room } = await record()
    room.actors.stopSession()
    const { store, outside } = createTestStore({ devTools: openDevTools() })
    // The same has run here too, and its actor is still there to be talked to.
    await run({ store, dispatch: store.dispatch })
    keepUploads(store)
    const heard = vi.fn()
    store.dispatch(addListener({ predicate: () => true, effect: heard }))
    const { importLog, jumpTo, types: listed } = devTools()
    importLog(JSON.stringify({ payload: JSON.stringify(actions) }))
    expect(listed()).toEqual(types())
    await act(async () => jumpTo(0))
    const kept = { ...localStorage }
    heard.mockClear()
    outside.whileBusy.mockClear()
    const starts = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(Actor.prototype, 'start')]
    const timers = timersOfMachines()
    render(
      <Providers store={store}>
        <Screen />
      </Providers>,
    )
    const places = types().map((_, at) => at + 1)
    for (const place of [...places, ...places.toReversed()]) {
      await act(async () => jumpTo(place))
    }
    for (const [type, shown, hidden] of moments) {
      const at = types().lastIndexOf(type)
      expect(at, type).toBeGreaterThanOrEqual(0)
      await act(async () => jumpTo(at + 1))
      for (const text of shown) expect(screen.queryAllByText(text), type).not.toEqual([])
      expect(screen.queryAllByText(hidden), type).toEqual([])
    }

    expect(listed()).toEqual(types())
    expect(heard).not.toHaveBeenCalled()
    for (const start of starts) expect(start).not.toHaveBeenCalled()
    expect(timers).toEqual([])
    expect(toast).not.toHaveBeenCalled()
    for (const effect of [outside.goTo, outside.notify, outside.whileBusy]) {
      expect(effect).not.toHaveBeenCalled()
    }
    expect({ ...localStorage }).toEqual(kept)
  })
})

it('a log that was recorded elsewhere stays as it is when a screen of it is left', async () => {
  const { actions, types, room } = await recordImport()
  room.actors.stopSession()
  const { store } = createTestStore({ devTools: openDevTools() })
  const { importLog, jumpTo, types: listed } = devTools()
  importLog(JSON.stringify({ payload: JSON.stringify(actions) }))
  jumpTo(1)
  const { unmount } = render(
    <Providers store={store}>
      <Import />
    </Providers>,
  )
  await act(async () => unmount())
  expect(listed()).toEqual(types())
})

it('the timers of machines are told from those of others', async () => {
  const timers = timersOfMachines()
  setTimeout(() => {}, 0)
  expect(timers).toEqual([])
  await recordQueue()
  expect(timers).not.toEqual([])
})

/** The timers that machines start from now on, by the code that starts them. */
function timersOfMachines(): readonly string[] {
  const found: string[] = []
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const watched = new Proxy(globalThis[name], {
      apply(start, self, given) {
        const { stack = '' } = new Error(name)
        if (/\/(?:xstate|src\/machines)\//.test(stack.replaceAll('/tests/src/', '')))
          found.push(stack)
        return Reflect.apply(start, self, given)
      },
    })
    vi.stubGlobal(name, watched)
  }
  return found
}
