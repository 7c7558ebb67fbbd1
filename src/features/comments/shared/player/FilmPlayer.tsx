import { ActionIcon, Button, Group, NativeSelect, Text, Tooltip } from '@mantine/core'
import { IconPlayerTrackNext, IconPlayerTrackPrev, IconX } from '@tabler/icons-react'
import {
  MediaControlBar,
  MediaController,
  MediaFullscreenButton,
  MediaMuteButton,
  MediaPlayButton,
  MediaTimeRange,
  MediaVolumeRange,
} from 'media-chrome/react'
import { type ReactElement, type ReactNode, useEffect, useId, useState } from 'react'
import type { FrameRate } from '#contract/rules/frameRate.ts'
import { momentTime } from '#src/features/comments/shared/momentWords.ts'
import classes from './player.module.css'
import { type Loop, rates } from './shuttle.ts'
import type { Film } from './useFilm.ts'

export interface FilmPlayerProps {
  readonly video: ReactElement
  /** What lies over it. */
  readonly over: ReactNode
  readonly film: Film
  /** Null where it varies or is not known. */
  readonly frameRate: FrameRate | null
}

/** A film with controls below it, so that they cover nothing of it. */
export function FilmPlayer({ video, over, film, frameRate }: FilmPlayerProps) {
  const id = useId()
  const [whole, setWhole] = useState<HTMLDivElement | null>(null)
  const { time, rate } = useWhereItStands(whole)
  return (
    <div className={classes['player']} ref={setWhole}>
      <div className={classes['framed']}>
        <MediaController id={id} noHotkeys noAutohide {...(whole && { fullscreenElement: whole })}>
          {video}
        </MediaController>
        {over}
      </div>
      <MediaControlBar {...controls(id)} className={classes['bar']}>
        <MediaPlayButton noTooltip />
        <Step label="Previous frame (,)" onClick={() => film.step(-1)}>
          <IconPlayerTrackPrev size={16} />
        </Step>
        <Step label="Next frame (.)" onClick={() => film.step(1)}>
          <IconPlayerTrackNext size={16} />
        </Step>
        <Text size="sm" className={classes['time']} data-testid="timecode">
          {momentTime({ time }, frameRate)}
        </Text>
        <MediaTimeRange className={classes['range']} />
        <NativeSelect
          aria-label="Speed"
          size="xs"
          variant="unstyled"
          data={ratesWith(rate).map((one) => ({ value: `${one}`, label: `${one}×` }))}
          value={`${rate}`}
          onChange={(event) => film.setRate(Number(event.currentTarget.value))}
        />
        <MediaMuteButton noTooltip />
        <MediaVolumeRange className={classes['volume']} />
        <MediaFullscreenButton noTooltip />
      </MediaControlBar>
      <Group gap={4} className={classes['loop']}>
        <Button size="compact-sm" variant="subtle" onClick={() => film.markLoop('from')}>
          Loop from here
        </Button>
        <Button size="compact-sm" variant="subtle" onClick={() => film.markLoop('to')}>
          Loop to here
        </Button>
        {film.loop && (
          <Button
            size="compact-sm"
            variant="light"
            rightSection={<IconX size={14} />}
            aria-label={`End ${loopText(film.loop, frameRate)}`}
            onClick={film.endLoop}
          >
            {loopText(film.loop, frameRate)}
          </Button>
        )}
      </Group>
    </div>
  )
}

/** What makes controls those of a player that they are not within. */
const controls = (id: string) => ({ mediacontroller: id })

const loopText = ({ from, to }: Loop, rate: FrameRate | null): string =>
  to === null
    ? `loop from ${momentTime({ time: from }, rate)}`
    : `loop ${momentTime({ time: from, end_time: to }, rate)}`

interface StepProps {
  readonly label: string
  readonly onClick: () => void
  readonly children: ReactNode
}

const Step = ({ label, onClick, children }: StepProps) => (
  <Tooltip label={label}>
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
)

/** Those that are offered, and the one at which a film runs by its keys. */
const ratesWith = (rate: number): readonly number[] =>
  [...new Set([...rates, rate])].toSorted((one, other) => one - other)

/** Where the film within an element stands, in seconds, and how fast it runs on. */
function useWhereItStands(within: HTMLElement | null) {
  const [stands, setStands] = useState({ time: 0, rate: 1 })
  useEffect(() => {
    const video = within?.querySelector('video')
    if (!video) return
    const read = () => setStands({ time: video.currentTime, rate: video.playbackRate })
    const events = ['timeupdate', 'seeked', 'loadedmetadata', 'ratechange']
    for (const event of events) video.addEventListener(event, read)
    read()
    return () => {
      for (const event of events) video.removeEventListener(event, read)
    }
  }, [within])
  return stands
}
