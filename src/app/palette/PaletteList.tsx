import { Button, Group, Highlight, Kbd, Skeleton, Text, VisuallyHidden } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { countOf } from '#src/lib/counts.ts'
import type { PaletteEntry, PaletteGroup } from './entries.ts'
import classes from './palette.module.css'

export const paletteListId = 'palette-list'

export const paletteOptionId = ({ id }: PaletteEntry): string => `palette-${id}`

interface PaletteListProps {
  readonly groups: readonly PaletteGroup[]
  /** What is highlighted. */
  readonly words: readonly string[]
  readonly chosen: PaletteEntry | undefined
  /** How many lines at the beginning are not known yet. */
  readonly waitingFor: number
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly tryAgain: () => void
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onRun: (entry: PaletteEntry) => void
}

/** The lines of the palette in their groups; one of them is chosen. */
export function PaletteList(props: PaletteListProps) {
  const { groups, words, chosen, waitingFor, isSearching, hasFailed, tryAgain } = props
  const isTyped = words.length > 0
  const count = groups.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <div className={classes['list']}>
      <div id={paletteListId} role="listbox" aria-label="Matches">
        {waitingFor > 0 && <Waiting label="Recent" count={waitingFor} />}
        {groups.map(({ label, entries }) => (
          // biome-ignore lint/a11y/useSemanticElements: the options of a list box have no element of their own for groups
          <div key={label} role="group" aria-label={label}>
            <div className={classes['heading']} aria-hidden>
              {label}
            </div>
            {entries.map((entry) => (
              <Option
                key={entry.id}
                entry={entry}
                words={words}
                isChosen={entry.id === chosen?.id}
                onChoose={props.onChoose}
                onRun={props.onRun}
              />
            ))}
          </div>
        ))}
      </div>
      {count === 0 && isSearching && <Waiting count={3} />}
      {isTyped && count === 0 && !isSearching && !hasFailed && (
        <Text className={classes['note']} c="dimmed">
          Nothing is called “{words.join(' ')}”. Try the beginning of a name.
        </Text>
      )}
      {hasFailed && (
        <Group className={classes['note']} justify="space-between">
          <Text size="sm">Your records could not be searched.</Text>
          <Button size="compact-sm" variant="default" onClick={tryAgain}>
            Try again
          </Button>
        </Group>
      )}
      <VisuallyHidden role="status">
        {isTyped && !isSearching && countOf(count, 'match', 'matches')}
      </VisuallyHidden>
    </div>
  )
}

interface OptionProps {
  readonly entry: PaletteEntry
  readonly words: readonly string[]
  readonly isChosen: boolean
  readonly onChoose: (entry: PaletteEntry) => void
  readonly onRun: (entry: PaletteEntry) => void
}

function Option({ entry, words, isChosen, onChoose, onRun }: OptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) line.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isChosen])
  const { label, description, picture, keys = [] } = entry
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays in the field, whose keys choose and run
    <div
      ref={line}
      id={paletteOptionId(entry)}
      role="option"
      aria-selected={isChosen}
      tabIndex={-1}
      className={classes['option']}
      // The focus stays where somebody types.
      onMouseDown={(event) => event.preventDefault()}
      onMouseMove={() => isChosen || onChoose(entry)}
      onClick={() => onRun(entry)}
    >
      <span className={classes['picture']} aria-hidden>
        {picture}
      </span>
      <span className={classes['name']}>
        <Marked text={label} words={words} />
        {description && (
          <Text component="span" size="xs" c="dimmed" truncate display="block">
            <Marked text={description} words={words} />
          </Text>
        )}
      </span>
      {keys.length > 0 && (
        <Group gap={4} wrap="nowrap" visibleFrom="sm" aria-hidden>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
        </Group>
      )}
    </div>
  )
}

const Marked = ({ text, words }: { readonly text: string; readonly words: readonly string[] }) => (
  <Highlight
    component="span"
    inherit
    truncate
    display="block"
    highlight={[...words]}
    highlightStyles={{ background: 'none', color: 'inherit', fontWeight: 700 }}
  >
    {text}
  </Highlight>
)

const Waiting = ({ label, count }: { readonly label?: string; readonly count: number }) => (
  <div aria-hidden>
    {label && <div className={classes['heading']}>{label}</div>}
    {Array.from({ length: count }, (_, line) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines that stand for what comes
      <div key={line} className={classes['option']}>
        <Skeleton height={26} width={26} circle />
        <Skeleton height={12} width="40%" />
      </div>
    ))}
  </div>
)
