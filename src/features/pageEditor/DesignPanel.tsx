import { Button, ColorInput, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { pageThemes } from '../../../contract/reference/pageThemes.ts'
import { normaliseColour } from '../../../contract/rules/colour.ts'
import { useEditor } from './editorContext.ts'
import { FontChoice } from './FontChoice.tsx'
import { GroundFields } from './GroundFields.tsx'
import { swatches } from './swatches.ts'
import { ThemeChoice } from './ThemeChoice.tsx'

/** How the page looks. */
export function DesignPanel() {
  const { page, edit } = useEditor()
  const { theme, font, accent_color } = page.fields
  return (
    <Stack gap="lg">
      <Paper withBorder p="md" component="section" aria-label="Theme">
        <Title order={2} size="h3" mb="sm">
          Theme
        </Title>
        <ThemeChoice value={theme} onChange={(chosen) => edit.fields({ theme: chosen })} />
      </Paper>
      <Paper withBorder p="md" component="section" aria-label="Colour and type">
        <Title order={2} size="h3" mb="sm">
          Colour and type
        </Title>
        <Stack gap="md">
          <Group align="flex-end" gap="xs">
            <ColorInput
              flex="1 1 12rem"
              maw={280}
              label="Accent"
              description="The buttons; their text stays readable on it"
              format="hex"
              swatches={swatches}
              value={accent_color ?? pageThemes[theme].palette.button}
              onChange={(value) => {
                const colour = normaliseColour(value)
                if (colour) edit.fields({ accent_color: colour })
              }}
            />
            {accent_color !== null && (
              <Button
                variant="subtle"
                color="gray"
                onClick={() => edit.fields({ accent_color: null })}
              >
                As the theme has it
              </Button>
            )}
          </Group>
          <div>
            <Text size="sm" fw={500} mb={6} id="page-font">
              Font
            </Text>
            <FontChoice value={font} onChange={(chosen) => edit.fields({ font: chosen })} />
          </div>
        </Stack>
      </Paper>
      <GroundFields />
    </Stack>
  )
}
