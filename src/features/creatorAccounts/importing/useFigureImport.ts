import { useRef, useState } from 'react'
import { UnreadableFile } from '#contract/import/records.ts'
import {
  useUpsertAccountMediasMutation,
  useUpsertSnapshotsMutation,
} from '#src/api/accountFigures.ts'
import { accountOf, type WrongLine } from '#src/components/csvImport/readFigureFile.ts'
import {
  nothingSent,
  type SendEnd,
  type Sent,
  sendBatches,
} from '#src/components/csvImport/sendBatches.ts'
import { type FigureKind, type ImportedFile, readImport } from './figureKinds.ts'
import type { UnknownAccounts } from './useUnknownAccounts.ts'

/** Where an import stands. */
export type ImportStep =
  | { readonly kind: 'CHOOSE'; readonly problem: string | null }
  | { readonly kind: 'READING'; readonly name: string }
  | { readonly kind: 'PREVIEW'; readonly name: string; readonly file: ImportedFile }
  | {
      readonly kind: 'SENDING'
      readonly name: string
      readonly file: ImportedFile
      readonly sent: Sent
    }
  | {
      readonly kind: 'ENDED'
      readonly name: string
      readonly file: ImportedFile
      readonly end: SendEnd
    }

/** An import of figures from a file: read here, sent in batches. */
export function useFigureImport(accountId: string | undefined) {
  const [step, setStep] = useState<ImportStep>({ kind: 'CHOOSE', problem: null })
  const [upsertSnapshots] = useUpsertSnapshotsMutation()
  const [upsertMedias] = useUpsertAccountMediasMutation()
  const isStopped = useRef(false)

  const choose = async (chosen: File, kind: FigureKind) => {
    setStep({ kind: 'READING', name: chosen.name })
    try {
      const file = await readImport(chosen, kind, { now: new Date(), accountId })
      setStep({ kind: 'PREVIEW', name: chosen.name, file })
    } catch (error) {
      setStep({ kind: 'CHOOSE', problem: problemOf(chosen.name, error) })
    }
  }

  const send = async (name: string, file: ImportedFile, from: Sent = nothingSent) => {
    isStopped.current = false
    setStep({ kind: 'SENDING', name, file, sent: from })
    const around = {
      from,
      onSent: (sent: Sent) => setStep({ kind: 'SENDING', name, file, sent }),
      isStopped: () => isStopped.current,
      wait: (ms: number) => new Promise<void>((done) => setTimeout(done, ms)),
    }
    const end =
      file.kind === 'snapshots'
        ? await sendBatches({
            ...around,
            lines: file.lines,
            send: (data) => upsertSnapshots({ source: 'csv', data }),
          })
        : await sendBatches({
            ...around,
            lines: file.lines,
            send: (data) => upsertMedias({ source: 'csv', data }),
          })
    setStep({ kind: 'ENDED', name, file, end })
  }

  return {
    step,
    choose,
    send,
    stop: () => {
      isStopped.current = true
    },
    restart: () => setStep({ kind: 'CHOOSE', problem: null }),
  }
}

function problemOf(name: string, error: unknown): string {
  const why = error instanceof UnreadableFile ? error.message : 'The browser could not read it.'
  return `${name} cannot be imported. ${why}`
}

/** The file without lines about accounts that the workspace does not have, which are wrong then. */
export function withoutUnknown(file: ImportedFile, { isKnown }: UnknownAccounts): ImportedFile {
  const unknown = file.lines
    .filter(({ line }) => !isKnown(line))
    .map(
      ({ number, line }): WrongLine => ({
        number,
        column: accountOf(line) ? 'handle' : 'account_id',
        reason: 'Not one of your accounts',
      }),
    )
  // Lines that are wrong whoever they are about come first: they are not mended by adding accounts.
  const wrong = [...file.wrong, ...unknown]
  return file.kind === 'snapshots'
    ? { ...file, wrong, lines: file.lines.filter(({ line }) => isKnown(line)) }
    : { ...file, wrong, lines: file.lines.filter(({ line }) => isKnown(line)) }
}
