import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface CellInputProps {
  readonly label: string
  readonly given: string
  /** What is wrong with it; undefined once nothing is. */
  readonly reason: string | undefined
  readonly onChange: (text: string) => void
  readonly onFocus: () => void
  /** Takes the focus where no other cell does. */
  readonly onLeave: () => void
}

/** How long somebody has stopped typing when what is typed counts. */
const countsAfterMs = 400

/** A cell to type into. It counts while it is typed; Enter goes on to the next one, Escape takes back what was typed. */
export function CellInput({ label, given, reason, onChange, onFocus, onLeave }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const before = useRef(given)
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const take = (text: string) => {
    setTyped(text)
    onFocus()
    clearTimeout(waiting.current)
    waiting.current = setTimeout(() => onChange(text), countsAfterMs)
  }
  const commit = () => {
    clearTimeout(waiting.current)
    setTyped(null)
    if (typed !== null && typed !== given) onChange(typed)
  }
  const takeBack = () => {
    clearTimeout(waiting.current)
    setTyped(null)
    if (given !== before.current) onChange(before.current)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      const next = nextCell(event.currentTarget)
      if (next) next.focus()
      else onLeave()
    }
    if (event.key === 'Escape') takeBack()
  }
  return (
    <TextInput
      size="xs"
      aria-label={label}
      data-cell
      // A dialog around it would close by Escape too.
      data-mantine-stop-propagation={typed !== null}
      value={typed ?? given}
      error={reason}
      onFocus={() => {
        before.current = given
        onFocus()
      }}
      onChange={({ currentTarget }) => take(currentTarget.value)}
      onBlur={commit}
      onKeyDown={onKeyDown}
    />
  )
}

function nextCell(input: HTMLInputElement): HTMLInputElement | undefined {
  const cells = [...(input.closest('table')?.querySelectorAll('input') ?? [])].filter(
    (one) => one.dataset['cell'] !== undefined,
  )
  return cells[cells.indexOf(input) + 1]
}
