import { Group, Loader, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { SocialAccount } from '#contract/rules/socialAccount.ts'
import { CheckedFile } from '#src/features/importing/CheckedFile.tsx'
import { ChooseFile } from '#src/features/importing/ChooseFile.tsx'
import { headingsOf } from '#src/features/importing/headings.ts'
import { EndedImport, SendingImport } from '#src/features/importing/ImportProgress.tsx'
import { MatchColumns } from '#src/features/importing/MatchColumns.tsx'
import { UndoingImport, UndoneImport } from '#src/features/importing/UndoneImport.tsx'
import { type Imported, useCsvImport } from '#src/features/importing/useCsvImport.ts'
import { countOf } from '#src/lib/counts.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import type { ImportWords } from './importWords.ts'
import type { SampleFile } from './sampleFile.ts'

interface CsvImportDialogProps<Line extends object> extends Imported<Line> {
  /** Until a file is chosen. */
  readonly title: string
  readonly words: ImportWords
  /** A choice that stands above what is said about the file. */
  readonly choice?: ReactNode
  /** What the file holds, in a few sentences. */
  readonly about: ReactNode
  readonly sample: SampleFile
  /** Offers to add accounts that lines are about. */
  readonly offer?: (missing: readonly SocialAccount[], onAdded: () => void) => ReactNode
  readonly onClose: () => void
}

/** Imports a file step by step: choose, preview with each wrong line, send. While lines are sent, only its button stops that. */
export function CsvImportDialog<Line extends object>(props: CsvImportDialogProps<Line>) {
  const { lineFile, words, offer, onClose } = props
  const { view, columns, choose, send, restart } = useCsvImport(props)
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const isChosen = view !== undefined && view.state !== 'unreadable'
  const step = view && stepOf[view.state]
  const file = view?.file
  const isUnderWay = step === 'SENDING' || step === 'UNDOING'
  return (
    <OpenModal
      onClose={onClose}
      title={isChosen ? `Import ${view.name}` : props.title}
      size="xl"
      fullScreen={isNarrow}
      closeOnClickOutside={!isChosen}
      closeOnEscape={!isUnderWay}
      withCloseButton={!isUnderWay}
      centered={false}
    >
      {(step === undefined || step === 'CHOOSING') && (
        <ChooseFile
          choice={props.choice}
          about={props.about}
          sample={props.sample}
          onFile={choose}
          isReading={isChosen}
          problem={view?.problem ?? null}
        />
      )}
      {step === 'MATCHING' && view && (
        <MatchColumns
          columns={view.columns}
          fields={lineFile.columns}
          onBack={restart}
          onMatched={(matched) => send({ type: 'match', columns: matched })}
        />
      )}
      {step === 'CHECKING' && view && !file && (
        <Group>
          <Loader size="sm" />
          <Text size="sm">{words.checking ?? `Checking ${countOf(view.lines, 'line')}…`}</Text>
        </Group>
      )}
      {step === 'UNCHECKED' && (
        <ErrorState
          title={words.unchecked ?? 'The lines could not be checked'}
          message={`Nothing has been ${words.done}.`}
          onRetry={() => send({ type: 'checkAgain' })}
          retrying={false}
        />
      )}
      {step === 'CHECKING' && file && (
        <CheckedFile
          file={file}
          isChecking={view.state === 'checking'}
          words={words}
          columns={columns}
          headingOf={headingsOf(view.columns)}
          notes={
            file.missing.length > 0 && offer?.(file.missing, () => send({ type: 'checkAgain' }))
          }
          onMend={(number, cells) => send({ type: 'mend', number, cells })}
          onDownload={() => send({ type: 'saveWrong' })}
          onMatch={view.columns.length > 0 ? () => send({ type: 'askToMatch' }) : undefined}
          onBack={restart}
          onSend={() => send({ type: 'send' })}
        />
      )}
      {step === 'SENDING' && file && (
        <SendingImport
          words={words}
          lines={file.lines}
          sent={view.sent}
          onStop={() => send({ type: 'stop' })}
        />
      )}
      {step === 'ENDED' && file && (
        <EndedImport
          words={words}
          file={file}
          view={view}
          onDownload={() => send({ type: 'saveWrong' })}
          onContinue={() => send({ type: 'send' })}
          onUndo={() => send({ type: 'undo' })}
          onClose={onClose}
        />
      )}
      {step === 'UNDOING' && view && <UndoingImport words={words} view={view} />}
      {step === 'UNDONE' && view && (
        <UndoneImport
          words={words}
          view={view}
          onUndo={() => send({ type: 'undo' })}
          onClose={onClose}
        />
      )}
    </OpenModal>
  )
}

/** What is shown at each state of an import. */
const stepOf = {
  readingColumns: 'CHOOSING',
  columnsRead: 'CHOOSING',
  reading: 'CHOOSING',
  unreadable: 'CHOOSING',
  matching: 'MATCHING',
  checking: 'CHECKING',
  ready: 'CHECKING',
  unchecked: 'UNCHECKED',
  sending: 'SENDING',
  batchSent: 'SENDING',
  waiting: 'SENDING',
  done: 'ENDED',
  stopped: 'ENDED',
  failed: 'ENDED',
  undoing: 'UNDOING',
  someUndone: 'UNDOING',
  undone: 'UNDONE',
  undoFailed: 'UNDONE',
} as const
