import { IconCompass } from '@tabler/icons-react'
import { CopyButton } from '#src/ui/CopyButton.tsx'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import classes from './discovery.module.css'

const command = 'npm run import -- subreddits FILE'

/** Stands where subreddits are because none was ever imported. */
export const NothingImported = () => (
  <EmptyState
    icon={<IconCompass stroke={1.5} />}
    title="No subreddits yet"
    action={
      <span className={classes['command']}>
        <code>{command}</code>
        <CopyButton value={command} label="Copy command" />
      </span>
    }
  >
    Public subreddits are imported from a CSV or JSON Lines file. An administrator of this server
    runs:
  </EmptyState>
)
