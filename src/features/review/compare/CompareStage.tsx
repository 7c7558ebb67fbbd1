import { Box, Group, Paper, SegmentedControl, Select, Skeleton, Text, Title } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import type { Submission } from '#contract/resources/submissions.ts'
import { firstVersionOf } from '#contract/rules/versions.ts'
import { useFetchSubmissionsQuery } from '#src/api/submissions.ts'
import { CommentsPanel } from '#src/features/comments/shared/CommentsPanel.tsx'
import { useAnchoring } from '#src/features/comments/shared/useAnchoring.ts'
import { Verdict } from '#src/features/review/DecisionButtons.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import classes from './compare.module.css'
import { PlayheadBar } from './PlayheadBar.tsx'
import { useOnePlayhead } from './useOnePlayhead.ts'
import { isFilm, isPicture, VersionCutOff, VersionMedia } from './VersionMedia.tsx'

export interface CompareStageProps {
  /** The version that is looked at. */
  readonly file: Submission
  /** Takes the film whose playhead both follow. */
  readonly player: (player: HTMLMediaElement | null) => void
}

/** The most versions of a file that are offered. */
const maxVersions = 100

/** A version of a file beside or over another, and what was said of that. */
export function CompareStage({ file, player }: CompareStageProps) {
  const query = useFetchSubmissionsQuery({
    page_size: maxVersions,
    sort: '-created_at',
    filters: { version_of: firstVersionOf(file), status: 'UPLOADED' },
  })
  const [chosenId, setChosenId] = useState<string | null>(null)
  if (query.error) return <LoadError title="The versions could not be loaded" query={query} />
  if (!query.currentData) return <Skeleton height={320} aria-busy="true" />
  const others = query.currentData.data.filter(({ id }) => id !== file.id)
  const other =
    others.find(({ id }) => id === chosenId) ??
    others.find(({ version }) => version < file.version) ??
    others[0]
  if (!other) return <Text c="dimmed">No other version of this file is left.</Text>
  return (
    <Comparison
      key={`${file.id} ${other.id}`}
      file={file}
      other={other}
      player={player}
      choice={
        others.length > 1 && (
          <Select
            aria-label="Version to compare with"
            size="xs"
            w={130}
            allowDeselect={false}
            data={others.map(({ id, version }) => ({ value: id, label: `Version ${version}` }))}
            value={other.id}
            onChange={setChosenId}
          />
        )
      }
    />
  )
}

interface ComparisonProps extends CompareStageProps {
  readonly other: Submission
  readonly choice: ReactNode
}

/** SIDE: one beside the other. OVER: one over the other, with a divider. SWITCH: one at a time. */
type Mode = 'SIDE' | 'OVER' | 'SWITCH'

const modeNames: Readonly<Record<Mode, string>> = {
  SIDE: 'Side by side',
  OVER: 'Divider',
  SWITCH: 'One at a time',
}

function Comparison({ file, other, player, choice }: ComparisonProps) {
  const isWide = useMediaQuery('(min-width: 48em)', true)
  const both = [file, other]
  const mayLieOver = both.every(isPicture) || both.every(isFilm)
  const modes: readonly Mode[] = isWide ? ['SIDE', 'OVER', 'SWITCH'] : ['OVER', 'SWITCH']
  const [chosen, setChosen] = useState<Mode>()
  const wanted = chosen ?? modes[0] ?? 'OVER'
  const mode = mayLieOver ? (modes.includes(wanted) ? wanted : 'OVER') : 'SIDE'
  /** How much of the older version is seen, in percent. */
  const [cut, setCut] = useState(50)
  const [shown, setShown] = useState(file.id)
  const [older, newer] = other.version < file.version ? [other, file] : [file, other]
  const playhead = useOnePlayhead()
  const anchoring = useAnchoring(other)
  const cutTo = mode === 'SWITCH' ? (shown === older.id ? 100 : 0) : cut
  const { leader } = playhead
  const { player: followComments } = anchoring
  const [lead, setLead] = useState<HTMLVideoElement | null>(null)
  // A moment that was commented on is shown in both films.
  useEffect(() => {
    leader(lead)
    player(lead)
    followComments(lead)
    return () => {
      player(null)
      followComments(null)
    }
  }, [lead, leader, player, followComments])
  const style: CSSProperties & { readonly '--cut': string } = { '--cut': `${cutTo}%` }
  return (
    <section aria-label="Compared versions">
      <Group gap="xs" mb="xs">
        {mayLieOver && (
          <SegmentedControl
            aria-label="How versions are compared"
            size="xs"
            data={modes.map((value) => ({ value, label: modeNames[value] }))}
            value={mode}
            onChange={setChosen}
          />
        )}
        {choice}
      </Group>
      {[older, newer].map((version) => (
        <VersionCutOff key={version.id} file={version} />
      ))}
      <div className={classes['compared']} data-mode={mode} style={style}>
        {[older, newer].map((version) => (
          <figure
            key={version.id}
            className={classes['version']}
            data-older={version === older || undefined}
            aria-hidden={mode === 'SWITCH' && shown !== version.id ? true : undefined}
          >
            <VersionMedia
              file={version}
              muted={version === older}
              player={version === file ? setLead : playhead.follower}
            />
            <figcaption className={classes['name']}>Version {version.version}</figcaption>
          </figure>
        ))}
        {mode === 'OVER' && (
          <input
            className={classes['divider']}
            type="range"
            min={0}
            max={100}
            value={cut}
            aria-label="Divider"
            aria-valuetext={`${cut} percent of version ${older.version}`}
            onChange={(event) => setCut(Number(event.currentTarget.value))}
          />
        )}
      </div>
      {mode === 'SWITCH' && (
        <SegmentedControl
          aria-label="Version that is shown"
          fullWidth
          mt="xs"
          data={[older, newer].map(({ id, version }) => ({
            value: id,
            label: `Version ${version}`,
          }))}
          value={shown}
          onChange={setShown}
        />
      )}
      {both.every(isFilm) && <PlayheadBar playhead={playhead} frameRate={file.frame_rate} />}
      <Paper withBorder p="md" mt="sm" component="section" aria-labelledby="said-before">
        <Title order={2} mb="xs" id="said-before">
          Said of version {other.version}
        </Title>
        <Verdict file={other} />
        <Box mt="lg">
          <CommentsPanel
            filters={{ submission_id: other.id }}
            place={{ submission_id: other.id }}
            anchoring={anchoring}
            readOnly
          />
        </Box>
      </Paper>
    </section>
  )
}
