import { Loader, ScrollArea, Text } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import classes from './FileStage.module.css'

interface TextFileProps {
  readonly url: string
  readonly name: string
  /** Stands for a text that could not be read. */
  readonly fallback: ReactNode
}

/** How much of a text is shown, in bytes. */
const shownBytes = 200_000

/** The beginning of a text file. */
export function TextFile({ url, name, fallback }: TextFileProps) {
  /** Null: it could not be read. Undefined: it is on its way. */
  const [text, setText] = useState<string | null>()
  useEffect(() => {
    const gone = new AbortController()
    readStart(url, gone.signal).then(setText, () => {
      if (!gone.signal.aborted) setText(null)
    })
    return () => gone.abort()
  }, [url])
  if (text === null) return fallback
  return (
    <div className={classes['stage']}>
      {text === undefined ? (
        <Loader aria-label="Loading" />
      ) : (
        <ScrollArea
          className={classes['text'] ?? ''}
          viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': name }}
        >
          <Text component="pre" className={classes['words'] ?? ''}>
            {text}
          </Text>
        </ScrollArea>
      )}
    </div>
  )
}

async function readStart(url: string, signal: AbortSignal): Promise<string> {
  const headers = { Range: `bytes=0-${shownBytes - 1}` }
  const response = await fetch(url, { headers, signal, credentials: 'omit' })
  if (!response.ok) throw new Error(`The file was answered ${response.status}`)
  return response.text()
}
