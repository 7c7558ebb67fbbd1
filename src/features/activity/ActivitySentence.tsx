import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import type { ActorKind } from '#contract/activity.ts'
import type { Activity } from '#contract/resources/activities.ts'
import { describeAction } from './activityWords.ts'
import { thingPath } from './thingPath.ts'

/** One line of the log as a sentence; what it names is a link while it is there. */
export function ActivitySentence({ activity }: { readonly activity: Activity }) {
  const { before, names, after } = describeAction(activity)
  const path = thingPath(activity)
  return (
    <Text size="sm" component="span" style={{ overflowWrap: 'anywhere' }}>
      <Text span inherit fw={600}>
        {actorName(activity.actor)}
      </Text>{' '}
      {before} {path === undefined ? names : <NamesLink path={path} names={names} />}
      {after}
      {activity.reason !== null && `: ${activity.reason}`}
    </Text>
  )
}

interface NamesLinkProps {
  readonly path: string
  readonly names: string
}

const NamesLink = ({ path, names }: NamesLinkProps) => (
  <Anchor component={Link} to={path} inherit underline="always">
    {names}
  </Anchor>
)

/** Who did something, with what they are when they are not of the team. */
export function actorName({ kind, name }: Activity['actor']): string {
  return actorNames[kind](name)
}

const actorNames: Readonly<Record<ActorKind, (name: string | null) => string>> = {
  USER: (name) => name ?? 'Former member',
  API_KEY: (name) => `API key ${name ?? 'that was revoked'}`,
  CREATOR: (name) => `${name ?? 'A creator'} (creator)`,
  OPERATOR: (name) => `${name ?? 'Somebody'} (operator)`,
}
