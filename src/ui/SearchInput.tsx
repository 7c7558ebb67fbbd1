import { CloseButton, Kbd, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'

interface SearchInputProps {
  readonly label: string
  readonly value: string
  /** Called when the typing pauses. */
  readonly onChange: (value: string) => void
}

/** A page's search. The key `/` goes to it: see {@link focusPageSearch}. */
export function SearchInput({ label, value, onChange }: SearchInputProps) {
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const report = useDebouncedCallback((text: string) => {
    reported.current = text
    onChange(text)
  }, 250)
  useEffect(() => {
    // The answer to an own report may come while more is typed; any other value stands above what is typed.
    if (reported.current === value) return
    reported.current = value
    report.cancel()
    setTyped(value)
  }, [value, report])
  const change = (text: string) => {
    setTyped(text)
    report(text)
  }
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      data-page-search
      maxLength={200}
      flex="1 1 11rem"
      maw={{ sm: 320 }}
      leftSection={<IconSearch size={16} />}
      rightSection={
        typed === '' ? (
          <Kbd size="xs" visibleFrom="sm" aria-hidden>
            /
          </Kbd>
        ) : (
          <CloseButton size="sm" aria-label="Clear search" onClick={() => change('')} />
        )
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** Moves the focus to the page's search, if it has one. */
export function focusPageSearch(): void {
  const search = document.querySelector('[data-page-search]')
  if (search instanceof HTMLElement) search.focus()
}
