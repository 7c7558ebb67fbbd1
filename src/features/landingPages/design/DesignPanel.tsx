import { Button, Group, Input, Paper, Stack, Title } from '@mantine/core'
import { pageThemes } from '#contract/reference/pageThemes.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { ColourField } from './ColourField.tsx'
import { FontChoice } from './FontChoice.tsx'
import { GroundFields } from './GroundFields.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

/** How the page looks. */
export function DesignPanel() {
  const { page, edit } = useEditor()
  const { theme, font, accent_color } = page.fields
  return (
    <EditFields>
      <Stack gap="lg">
        <Paper withBorder p="md" component="section" aria-label="Theme">
          <Title order={2} size="h3" mb="sm">
            Theme
          </Title>
          <ThemeChoice value={theme} onChange={(chosen) => edit.fields({ theme: chosen })} />
        </Paper>
        <Paper withBorder p="md" component="section" aria-label="Colour and font">
          <Title order={2} size="h3" mb="sm">
            Colour and font
          </Title>
          <Stack gap="md">
            <Group align="flex-end" gap="xs">
              <ColourField
                label="Accent"
                description="Used for buttons; their text always stays readable"
                value={accent_color ?? pageThemes[theme].palette.button}
                onChange={(colour) => edit.fields({ accent_color: colour })}
              />
              {accent_color !== null && (
                <Button
                  variant="subtle"
                  color="gray"
                  onClick={() => edit.fields({ accent_color: null })}
                >
                  Use the theme’s colour
                </Button>
              )}
            </Group>
            <div>
              <Input.Label labelElement="div" mb={6}>
                Font
              </Input.Label>
              <FontChoice value={font} onChange={(chosen) => edit.fields({ font: chosen })} />
            </div>
          </Stack>
        </Paper>
        <GroundFields />
      </Stack>
    </EditFields>
  )
}
