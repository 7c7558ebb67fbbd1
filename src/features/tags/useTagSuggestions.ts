import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useFetchTagsQuery } from '#src/api/tags.ts'

/** How many tags are suggested at a time, of however many there are. */
const maxSuggested = 50

interface TagSuggestions {
  /** The first in the alphabet that have what is typed. */
  readonly data: string[]
  /** What to do when somebody types. */
  readonly onSearchChange: (typed: string) => void
  /** Nothing is asked for before somebody comes to the field. */
  readonly onFocus: () => void
}

/** The tags of the workspace that a field can suggest, searched on the server. */
export function useTagSuggestions(): TagSuggestions {
  const [typed, setTyped] = useState('')
  const [isWanted, setWanted] = useState(false)
  const [search] = useDebouncedValue(typed, 200)
  const { data } = useFetchTagsQuery(
    { search, page_size: maxSuggested, sort: 'text' },
    { skip: !isWanted },
  )
  return {
    data: data?.data.map(({ text }) => text) ?? [],
    onSearchChange: setTyped,
    onFocus: () => setWanted(true),
  }
}
