import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { CheckedFile } from './CheckedFile.tsx'
import { ChooseFile } from './ChooseFile.tsx'
import { EndedImport, SendingImport } from './ImportProgress.tsx'
import type { ImportWords } from './importWords.ts'
import type { ReadFile } from './lineReader.ts'
import { MatchColumns } from './MatchColumns.tsx'
import type { SampleFile } from './sampleFile.ts'
import { type Imported, useCsvImport } from './useCsvImport.ts'

interface CsvImportDialogProps<Line extends object> extends Imported<Line> {
  /** Until a file is chosen. */
  readonly title: string
  readonly words: ImportWords
  /** A choice that stands above what is said about the file. */
  readonly choice?: ReactNode
  /** What the file holds, in a few sentences. */
  readonly about: ReactNode
  readonly sample: SampleFile
  /** The columns that the preview shows first. */
  readonly first?: readonly string[]
  /** Looks at what was read before it is shown, and may leave lines out. */
  readonly check?: (
    file: ReadFile<Line>,
    show: (checked: ReadFile<Line>, isChecking: boolean) => ReactNode,
  ) => ReactNode
  readonly onClose: () => void
}

/** Imports a file step by step: choose, preview with each wrong line, send. While lines are sent, only its button stops that. */
export function CsvImportDialog<Line extends object>(props: CsvImportDialogProps<Line>) {
  const { lineFile, words, first = [], check = shownAsRead, onClose } = props
  const { step, choose, match, askToMatch, mend, send, stop, restart } = useCsvImport(props)
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const isSending = step.kind === 'SENDING'
  const { required, optional } = lineFile.columns
  return (
    <Modal
      opened
      onClose={onClose}
      title={'source' in step ? `Import ${step.source.name}` : props.title}
      size="xl"
      fullScreen={isNarrow}
      closeOnClickOutside={step.kind === 'CHOOSE'}
      closeOnEscape={!isSending}
      withCloseButton={!isSending}
    >
      {(step.kind === 'CHOOSE' || step.kind === 'READING') && (
        <ChooseFile
          choice={props.choice}
          about={props.about}
          sample={props.sample}
          onFile={choose}
          isReading={step.kind === 'READING'}
          problem={step.kind === 'CHOOSE' ? step.problem : null}
        />
      )}
      {step.kind === 'MAPPING' && (
        <MatchColumns
          columns={step.columns}
          fields={lineFile.columns}
          onBack={restart}
          onMatched={(columns) => match({ ...step, columns })}
        />
      )}
      {step.kind === 'PREVIEW' &&
        check(step.file, (file, isChecking) => (
          <CheckedFile
            file={file}
            isChecking={isChecking}
            source={{ name: step.source.name, lines: step.given }}
            words={words}
            columns={[...new Set([...first, ...required, ...optional])]}
            onMend={(number, cells) => mend(step, number, cells)}
            onMatch={step.columns.length > 0 ? () => askToMatch(step) : undefined}
            onBack={restart}
            onSend={() => send({ ...step, file })}
          />
        ))}
      {step.kind === 'SENDING' && (
        <SendingImport
          words={words}
          lines={step.file.lines.length}
          sent={step.sent}
          onStop={stop}
        />
      )}
      {step.kind === 'ENDED' && (
        <EndedImport
          words={words}
          file={step.file}
          source={{ name: step.source.name, lines: step.given }}
          columns={[...required, ...optional]}
          end={step.end}
          onContinue={() => send(step, step.end.sent)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}

const shownAsRead = <File,>(file: File, show: (file: File, isChecking: boolean) => ReactNode) =>
  show(file, false)
