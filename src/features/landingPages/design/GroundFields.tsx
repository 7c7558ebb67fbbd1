import { Group, Input, Paper, SegmentedControl, Slider, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import {
  type GroundKind,
  groundFields,
  groundKind,
} from '#src/features/landingPages/draft/draftPage.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { PictureField } from '#src/features/landingPages/pictures/PictureField.tsx'
import type { PageFields } from '#src/machines/landingPageSave/pageConfiguration.ts'
import { ColourField } from './ColourField.tsx'

const kinds: readonly { value: GroundKind; label: string }[] = [
  { value: 'THEME', label: 'Theme' },
  { value: 'COLOUR', label: 'Colour' },
  { value: 'GRADIENT', label: 'Gradient' },
  { value: 'PICTURE', label: 'Picture' },
]

/** What the page stands on. */
export function GroundFields() {
  const { page, edit } = useEditor()
  const { fields } = page
  const found = groundKind(page)
  /** A picture may be wanted before there is one. */
  const [wantsPicture, setWantsPicture] = useState(false)
  const kind = found === 'PICTURE' || !wantsPicture ? found : 'PICTURE'
  const choose = (chosen: GroundKind) => {
    setWantsPicture(chosen === 'PICTURE')
    if (chosen === 'PICTURE') return
    if (page.background !== null) edit.removePicture({ of: 'BACKGROUND' })
    edit.fields(groundFields(chosen, fields))
  }
  const colourField = (name: 'background_color' | 'gradient_color', label: string) => (
    <ColourField
      label={label}
      value={fields[name] ?? ''}
      onChange={(colour) => edit.fields(fieldOf(name, colour))}
    />
  )
  return (
    <Paper withBorder p="md" component="section" aria-label="Background">
      <Title order={2} size="h3" mb="sm">
        Background
      </Title>
      <Stack gap="md">
        <SegmentedControl
          fullWidth
          aria-label="Kind of background"
          value={kind}
          data={[...kinds]}
          onChange={(value) => choose(kinds.find((one) => one.value === value)?.value ?? 'THEME')}
        />
        {kind === 'COLOUR' && colourField('background_color', 'Colour')}
        {kind === 'GRADIENT' && (
          <>
            <Group gap="sm" align="flex-start">
              {colourField('background_color', 'From')}
              {colourField('gradient_color', 'To')}
            </Group>
            <div>
              <Input.Label labelElement="div" mb={4}>
                Angle
              </Input.Label>
              <Slider
                min={0}
                max={345}
                step={15}
                label={(value) => `${value}°`}
                thumbLabel="Angle of the gradient"
                value={fields.gradient_angle}
                onChange={(gradient_angle) => edit.fields({ gradient_angle })}
              />
            </div>
          </>
        )}
        {kind === 'PICTURE' && (
          <PictureField
            place={{ of: 'BACKGROUND' }}
            use="background"
            label="Picture or video"
            description="A tint keeps the text readable. Videos play without sound."
            noun="background"
          />
        )}
        {kind === 'THEME' && (
          <Text size="sm" c="dimmed">
            The theme sets the background.
          </Text>
        )}
      </Stack>
    </Paper>
  )
}

const fieldOf = (
  name: 'background_color' | 'gradient_color',
  colour: string,
): Partial<PageFields> =>
  name === 'background_color' ? { background_color: colour } : { gradient_color: colour }
