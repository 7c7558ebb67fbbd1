import { CloseButton, Loader, Modal, type ModalProps, TextInput } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import { matchingGroups, type PaletteEntry, type PaletteGroup, wordsOf } from './entries.ts'
import { PaletteList, paletteListId, paletteOptionId } from './PaletteList.tsx'
import classes from './palette.module.css'
import { useCommands } from './useCommands.tsx'
import { useFound, useRecentGroup } from './useFound.ts'
import { useViewGroup } from './useViewGroup.tsx'

/** Screens, actions and records, found by typing. */
export function CommandPalette({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>) {
  const isPhone = useMediaQuery('(max-width: 48em)')
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      size={600}
      yOffset="10dvh"
      fullScreen={isPhone ?? false}
      transitionProps={{ duration: 100, transition: 'fade' }}
      attributes={{ content: { 'aria-label': 'Commands' } }}
      centered={false}
    >
      <Content onClose={onClose} />
    </Modal>
  )
}

/** Begins anew each time the palette opens. */
function Content({ onClose }: Pick<ModalProps, 'onClose'>) {
  const [query, setQuery] = useState('')
  const [chosenId, choose] = useState<string>()
  const shown = useShown(query)
  const entries = shown.groups.flatMap((group) => group.entries)
  const at = Math.max(
    0,
    entries.findIndex(({ id }) => id === chosenId),
  )
  const chosen = entries[at]
  const run = (entry: PaletteEntry) => {
    onClose()
    entry.run()
  }
  const type = (text: string) => {
    setQuery(text)
    choose(undefined)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const to = nextPlace(event.key, at, entries.length)
    if (to === undefined && event.key !== 'Enter') return
    event.preventDefault()
    if (to !== undefined) choose(entries[to]?.id)
    else if (chosen) run(chosen)
  }
  return (
    <>
      <TextInput
        data-autofocus
        size="lg"
        variant="unstyled"
        className={classes['search']}
        role="combobox"
        aria-expanded
        aria-controls={paletteListId}
        aria-activedescendant={chosen && paletteOptionId(chosen)}
        aria-label="Search screens, actions and records"
        placeholder="Search for anything"
        autoComplete="off"
        spellCheck={false}
        leftSection={shown.isSearching ? <Loader size={16} /> : <IconSearch size={18} />}
        rightSection={<CloseButton aria-label="Close" onClick={onClose} />}
        value={query}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <PaletteList
        {...shown}
        words={wordsOf(query)}
        chosen={chosen}
        onChoose={({ id }) => choose(id)}
        onRun={run}
      />
    </>
  )
}

/** What the palette lists: at first what was opened lately, and whatever matches once something is typed. */
function useShown(query: string) {
  const words = wordsOf(query)
  const commands = useCommands()
  const views = useViewGroup(words)
  const recent = useRecentGroup()
  const { groups: found, ...search } = useFound(query)
  const isEmpty = words.length === 0
  const groups: PaletteGroup[] = isEmpty
    ? [...(recent.group ? [recent.group] : []), ...commands]
    : [...matchingGroups(commands, words), ...views, ...found]
  return { groups, waitingFor: isEmpty ? recent.waitingFor : 0, ...search }
}

/** Where a key leads in a list of so many; undefined for other keys. */
function nextPlace(key: string, at: number, length: number): number | undefined {
  if (length === 0) return undefined
  if (key === 'ArrowDown') return (at + 1) % length
  if (key === 'ArrowUp') return (at - 1 + length) % length
  return undefined
}
