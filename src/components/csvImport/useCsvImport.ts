import { useRef, useState } from 'react'
import type { LineFile } from '#contract/import/lineFile.ts'
import { UnreadableFile } from '#contract/import/records.ts'
import { type ReadFile, readLineFile } from './readLineFile.ts'
import { nothingSent, type SendEnd, type Sending, type Sent, sendBatches } from './sendBatches.ts'

/** Where an import stands. */
type ImportStep<Line> =
  | { readonly kind: 'CHOOSE'; readonly problem: string | null }
  | { readonly kind: 'READING'; readonly name: string }
  | { readonly kind: 'PREVIEW'; readonly name: string; readonly file: ReadFile<Line> }
  | {
      readonly kind: 'SENDING'
      readonly name: string
      readonly file: ReadFile<Line>
      readonly sent: Sent
    }
  | {
      readonly kind: 'ENDED'
      readonly name: string
      readonly file: ReadFile<Line>
      readonly end: SendEnd
    }

/** What is imported. */
export interface Imported<Line> {
  readonly lineFile: LineFile<Line>
  /** The call that takes some of the lines. */
  readonly send: Sending<Line>['send']
}

/** An import of a file: read here, sent in batches. */
export function useCsvImport<Line>({ lineFile, send: sendLines }: Imported<Line>) {
  const [step, setStep] = useState<ImportStep<Line>>({ kind: 'CHOOSE', problem: null })
  const isStopped = useRef(false)

  const choose = async (chosen: File) => {
    setStep({ kind: 'READING', name: chosen.name })
    try {
      const file = await readLineFile(chosen, lineFile)
      setStep({ kind: 'PREVIEW', name: chosen.name, file })
    } catch (error) {
      setStep({ kind: 'CHOOSE', problem: problemOf(chosen.name, error) })
    }
  }

  const send = async (name: string, file: ReadFile<Line>, from: Sent = nothingSent) => {
    isStopped.current = false
    setStep({ kind: 'SENDING', name, file, sent: from })
    const end = await sendBatches({
      lines: file.lines,
      send: sendLines,
      from,
      onSent: (sent) => setStep({ kind: 'SENDING', name, file, sent }),
      isStopped: () => isStopped.current,
      wait: (ms) => new Promise<void>((done) => setTimeout(done, ms)),
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
