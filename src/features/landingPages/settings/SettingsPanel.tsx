import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCopyPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { leadsToAdults } from '#src/features/landingPages/content/itemState.ts'
import { EditFields } from '#src/features/landingPages/EditFields.tsx'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { ExcludedPlaces } from '#src/features/trackingLinks/shared/ExcludedPlaces.tsx'
import { LinkDrawer } from '#src/features/trackingLinks/shared/LinkDrawer.tsx'
import { useSetEnabled } from '#src/features/trackingLinks/shared/useSetEnabled.ts'
import { countOf } from '#src/lib/counts.ts'
import { opening, optionalChoiceParam } from '#src/lib/urlParams.ts'
import { withoutScheme } from '#src/lib/withoutScheme.ts'
import { Facts } from '#src/ui/Facts.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { DeletePageDialog } from './DeletePageDialog.tsx'
import { DuplicateDialog } from './DuplicateDialog.tsx'

const settingsParams = { form: opening(optionalChoiceParam(['edit', 'duplicate'])) }

/** Where the page is, who may see it, and what can be done with it as a whole. */
export function SettingsPanel() {
  const { link, page, stored } = useEditor()
  const [{ form }, change] = useUrlState(settingsParams)
  const setEnabled = useSetEnabled()
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  return (
    <EditFields>
      <Stack gap="lg">
        <Paper withBorder p="md" component="section" aria-label="Address and access">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h3">
              Address and access
            </Title>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPencil size={14} />}
              onClick={() => change({ form: 'edit' })}
            >
              Edit
            </Button>
          </Group>
          <Facts
            facts={[
              { label: 'Address', value: withoutScheme(link.public_url) },
              { label: 'Excluded', value: <ExcludedPlaces codes={link.excluded_country_codes} /> },
              { label: 'Age check', value: ageCheckText(page.items.filter(leadsToAdults).length) },
            ]}
          />
          <Switch
            mt="md"
            label="Enabled"
            description="Visitors of a disabled link see that it is switched off"
            checked={link.enabled}
            onChange={(event) => void setEnabled([link], event.currentTarget.checked)}
          />
        </Paper>
        <Paper withBorder p="md" component="section" aria-label="Whole page">
          <Title order={2} size="h3" mb="sm">
            Whole page
          </Title>
          <Group gap="xs">
            <Button
              variant="default"
              leftSection={<IconCopyPlus size={16} />}
              onClick={() => change({ form: 'duplicate' })}
            >
              Duplicate with its link
            </Button>
            {stored && (
              <Button
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} />}
                onClick={ask}
              >
                Delete page
              </Button>
            )}
          </Group>
          <Text size="sm" c="dimmed" mt="sm">
            Address, excluded countries and the Enabled switch belong to the link and are saved
            straight away.
          </Text>
        </Paper>
        <LinkDrawer
          opened={form === 'edit'}
          link={link}
          onClose={() => change({ form: null })}
          onSaved={() => change({ form: null })}
        />
        <DuplicateDialog opened={form === 'duplicate'} onClose={() => change({ form: null })} />
        {stored && (
          <DeletePageDialog opened={asking} link={link} pageId={stored.id} onClose={stopAsking} />
        )}
      </Stack>
    </EditFields>
  )
}

/** What is asked of visitors, as the addresses of the items tell. */
const ageCheckText = (count: number): string =>
  count === 0 ? 'Not needed' : `For ${countOf(count, 'link')} to adult sites`
