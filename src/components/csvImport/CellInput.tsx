import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useState } from 'react'

interface CellInputProps {
  readonly label: string
  readonly given: string
  /** What is wrong with it. */
  readonly reason: string
  readonly onChange: (text: string) => void
  /** Takes the focus where no other cell does. */
  readonly onLeave: () => void
}

/** A cell to type into. It counts once the focus leaves it; Enter goes on to the next one, Escape takes back what was typed. */
export function CellInput({ label, given, reason, onChange, onLeave }: CellInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    setTyped(null)
    if (typed !== null && typed !== given) onChange(typed)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      const next = nextCell(event.currentTarget)
      if (next) next.focus()
      else onLeave()
    }
    if (event.key === 'Escape') setTyped(null)
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
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
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
