import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ChooseFile } from './ChooseFile.tsx'
import type { FigureKind } from './figureKinds.ts'
import { EndedImport, SendingImport } from './ImportProgress.tsx'
import { PreviewImport } from './PreviewImport.tsx'
import { useFigureImport } from './useFigureImport.ts'

export interface ImportDialogProps {
  /** The account of lines that name none; without it each line has to name its own. */
  readonly accountId?: string
  readonly onClose: () => void
}

/** Imports figures or posts from a file, step by step. While lines are sent, only its button stops that. */
export function ImportDialog({ accountId, onClose }: ImportDialogProps) {
  const [kind, setKind] = useState<FigureKind>('snapshots')
  const { step, choose, send, stop, restart } = useFigureImport(accountId)
  const isNarrow = useMediaQuery('(max-width: 48em)') ?? false
  const isSending = step.kind === 'SENDING'
  return (
    <Modal
      opened
      onClose={onClose}
      title={'name' in step ? `Import ${step.name}` : 'Import figures'}
      size="xl"
      fullScreen={isNarrow}
      closeOnClickOutside={step.kind === 'CHOOSE'}
      closeOnEscape={!isSending}
      withCloseButton={!isSending}
    >
      {(step.kind === 'CHOOSE' || step.kind === 'READING') && (
        <ChooseFile
          kind={kind}
          onKind={setKind}
          onFile={(file) => choose(file, kind)}
          reading={step.kind === 'READING' ? step.name : undefined}
          problem={step.kind === 'CHOOSE' ? step.problem : null}
          ofOneAccount={accountId !== undefined}
        />
      )}
      {step.kind === 'PREVIEW' && (
        <PreviewImport file={step.file} onBack={restart} onSend={(file) => send(step.name, file)} />
      )}
      {step.kind === 'SENDING' && <SendingImport file={step.file} sent={step.sent} onStop={stop} />}
      {step.kind === 'ENDED' && (
        <EndedImport
          file={step.file}
          end={step.end}
          onContinue={() => send(step.name, step.file, step.end.sent)}
          onClose={onClose}
        />
      )}
    </Modal>
  )
}
