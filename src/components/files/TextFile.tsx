import { t } from '@lingui/core/macro'
import { Loader, ScrollArea, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { useReadFileTextQuery } from '#src/api/fileTexts.ts'
import classes from './FileStage.module.css'

interface TextFileProps {
  readonly url: string
  readonly name: string
  /** Stands for a text that could not be read. */
  readonly fallback: ReactNode
}

/** The beginning of a text file. */
export function TextFile({ url, name, fallback }: TextFileProps) {
  const { currentData: text, isError } = useReadFileTextQuery(url)
  if (isError) return fallback
  return (
    <div className={classes['stage']}>
      {text === undefined ? (
        <Loader role="status" aria-label={t`Loading`} />
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
