import { IconCompass } from '@tabler/icons-react'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import classes from './discovery.module.css'

interface NothingImportedProps {
  readonly kind: 'medias' | 'subreddits'
  /** What belongs there: `posts`. */
  readonly noun: string
}

/** Stands where nothing is because nothing was ever imported. */
export function NothingImported({ kind, noun }: NothingImportedProps) {
  const command = `npm run import -- ${kind} FILE`
  return (
    <EmptyState
      icon={<IconCompass stroke={1.5} />}
      title={`No ${noun} yet`}
      action={
        <span className={classes['command']}>
          <code>{command}</code>
          <CopyButton value={command} label="Copy command" />
        </span>
      }
    >
      Public {noun} are imported from a CSV or JSON Lines file. An administrator of this server
      runs:
    </EmptyState>
  )
}
