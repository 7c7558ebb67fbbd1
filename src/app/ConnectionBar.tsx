import { Button, Text } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { useDispatch, useSelector } from 'react-redux'
import { refusalsRead } from '#src/features/review/outbox/outboxSlice.ts'
import type { Verdict } from '#src/features/review/reviewQueue.ts'
import { countOf } from '#src/lib/counts.ts'
import classes from './ConnectionBar.module.css'
import type { RootState } from './rootReducer.ts'

/** So many decisions are named; the others are counted. */
const maxNamed = 5

/** Says on every screen that the network or the server is away, which decisions and deletion wait for it, and which were not taken in the end. */
export function ConnectionBar() {
  const isOnline = useSelector(({ api }: RootState) => api.config.online)
  const isLost = useSelector(({ connection }: RootState) => connection.isLost)
  const { unsent, refused } = useSelector(({ outbox }: RootState) => outbox)
  const held = useSelector(({ deletions }: RootState) => deletions.held)
  const dispatch = useDispatch()
  const isAway = !isOnline || isLost
  const waiting = isAway || unsent.some(({ wasTried }) => wasTried) ? unsent : []
  const isShown = isAway || waiting.length > 0 || refused.length > 0
  return (
    <div role="status" className={isShown ? classes['bar'] : undefined}>
      {isAway && (
        <Text size="sm" fw={600}>
          <IconCloudOff size={18} aria-hidden />
          {isOnline
            ? 'Greenroom cannot be reached. It is tried again by itself.'
            : 'You are offline. What is on the screen may be old.'}
        </Text>
      )}
      {isAway && held && <Text size="sm">{`${held.what} ${held.verb}: not sent yet`}</Text>}
      {waiting.length > 0 && (
        <>
          <Text size="sm">{`${countOf(waiting.length, 'decision')} not sent yet:`}</Text>
          <ul>
            {waiting.slice(0, maxNamed).map(({ id, file, verdict }) => (
              <li key={id}>
                {file.name}: {decidedWords[verdict.review]}
              </li>
            ))}
            {waiting.length > maxNamed && <li>and {waiting.length - maxNamed} more</li>}
          </ul>
        </>
      )}
      {refused.length > 0 && (
        <>
          <ul>
            {refused.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <Button size="compact-sm" variant="default" onClick={() => dispatch(refusalsRead())}>
            Understood
          </Button>
        </>
      )}
    </div>
  )
}

const decidedWords = {
  PENDING: 'to be reviewed again',
  APPROVED: 'approved',
  CHANGES_REQUESTED: 'changes requested',
} as const satisfies Record<Verdict['review'], string>
