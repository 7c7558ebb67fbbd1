import { ColorInput } from '@mantine/core'
import { useState } from 'react'
import { normaliseColour } from '#contract/rules/colour.ts'
import { swatches } from './swatches.ts'

interface ColourFieldProps {
  readonly label: string
  readonly description?: string
  /** `#rrggbb` */
  readonly value: string
  readonly onChange: (colour: string) => void
}

/** A colour, to be typed or picked. What is typed so far is kept until it is a colour, or is left. */
export function ColourField({ label, description, value, onChange }: ColourFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <ColorInput
      flex="1 1 10rem"
      maw={280}
      label={label}
      description={description}
      format="hex"
      swatches={swatches}
      fixOnBlur={false}
      eyeDropperButtonProps={{ 'aria-label': 'Pick a colour from the screen' }}
      value={typed ?? value}
      onChange={(text) => {
        // Three digits may be the first half of six.
        const colour = text.replace('#', '').length === 3 ? undefined : normaliseColour(text)
        setTyped(colour ? null : text)
        if (colour && colour !== value) onChange(colour)
      }}
      onBlur={() => {
        const colour = typed === null ? undefined : normaliseColour(typed)
        setTyped(null)
        if (colour) onChange(colour)
      }}
    />
  )
}
