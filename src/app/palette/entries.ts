import type { ReactNode } from 'react'

/** One line of the palette: a screen, an action or a record. */
export interface PaletteEntry {
  readonly id: string
  readonly label: string
  readonly description?: string
  /** What it is found by beside its label. */
  readonly keywords?: string
  readonly picture: ReactNode
  /** The keys that do the same, one after the other. */
  readonly keys?: readonly string[]
  readonly run: () => void
}

export interface PaletteGroup {
  readonly label: string
  readonly entries: readonly PaletteEntry[]
}

/** The words that somebody types, in lower case. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')

/** The groups with only what has every word; groups of which nothing is left are left out. */
export function matchingGroups(
  groups: readonly PaletteGroup[],
  words: readonly string[],
): PaletteGroup[] {
  return groups.flatMap(({ label, entries }) => {
    const matching = entries.filter((entry) => matches(entry, words))
    return matching.length > 0 ? { label, entries: matching } : []
  })
}

function matches(
  { label, description = '', keywords = '' }: PaletteEntry,
  words: readonly string[],
) {
  const text = `${label} ${description} ${keywords}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
