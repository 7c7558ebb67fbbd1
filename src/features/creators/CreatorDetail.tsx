import { Button, Grid, Paper, Stack, Tabs, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { nameOfLanguage } from '#contract/locale.ts'
import type { Creator } from '#contract/resources/creators.ts'
import { useReadOnlyReason, useViewer } from '#src/api/user.ts'
import { formatCount } from '#src/lib/counts.ts'
import { choiceParam, opening, optionalChoiceParam } from '#src/lib/urlParams.ts'
import { Day } from '#src/ui/Day.tsx'
import { Facts } from '#src/ui/Facts.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { Tags } from '#src/ui/Tags.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { CreatorData } from './CreatorData.tsx'
import type { CreatorFormProps } from './CreatorForm.tsx'
import { DeleteCreatorsDialog } from './DeleteCreatorsDialog.tsx'
import { usualName } from './languageChoices.ts'
import { CreatorFace } from './shared/CreatorFace.tsx'
import { PortalAccess } from './shared/PortalAccess.tsx'
import { PortalLinkDialog } from './shared/PortalLinkDialog.tsx'
import { WhoSees } from './WhoSees.tsx'

const CreatorForm = lazyPart<CreatorFormProps>(
  async () => (await import('./CreatorForm.tsx')).CreatorForm,
)

const tabs = ['about', 'analytics'] as const

const params = {
  form: opening(optionalChoiceParam(['edit', 'portal'])),
  tab: choiceParam(tabs, 'about'),
}

interface CreatorDetailProps {
  readonly creator: Creator
  /** What other features show of them. */
  readonly sections: ReactNode
  readonly analytics: ReactNode
}

/** What is known of a creator, and what can be done with them. */
export function CreatorDetail({ creator, sections, analytics }: CreatorDetailProps) {
  const [view, change] = useUrlState(params)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const closeForm = () => change({ form: null })
  return (
    <>
      <PageHeader
        back={{ to: '/creators', label: 'Creators' }}
        title={creator.name}
        picture={<CreatorFace creator={creator} size={56} />}
        actions={
          <>
            {readOnly === undefined && (
              <Button variant="default" leftSection={<IconTrash size={16} />} onClick={ask}>
                Delete
              </Button>
            )}
            <ReasonedButton
              leftSection={<IconPencil size={16} />}
              disabledReason={readOnly}
              onClick={() => change({ form: 'edit' })}
            >
              Edit
            </ReasonedButton>
          </>
        }
      />
      <Tabs
        value={view.tab}
        keepMounted={false}
        onChange={(value) => change({ tab: tabs.find((tab) => tab === value) ?? view.tab })}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="about">Overview</Tabs.Tab>
          <Tabs.Tab value="analytics">Analytics</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="about">
          <Grid>
            <Grid.Col span={{ base: 12, md: 8 }}>
              <Stack gap="xl">{sections}</Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, md: 4 }}>
              <Stack>
                <CreatorFacts creator={creator} />
                <Paper withBorder p="md" component="section" aria-label="Portal">
                  <Title order={2} mb="sm">
                    Portal
                  </Title>
                  <PortalAccess creator={creator} />
                </Paper>
                <WhoSees creator={creator} />
                <CreatorData creator={creator} />
              </Stack>
            </Grid.Col>
          </Grid>
        </Tabs.Panel>
        <Tabs.Panel value="analytics">{analytics}</Tabs.Panel>
      </Tabs>
      <FormDrawer
        opened={view.form === 'edit' && readOnly === undefined}
        title="Edit creator"
        onClose={closeForm}
      >
        <CreatorForm creator={creator} onCancel={closeForm} onSaved={closeForm} />
      </FormDrawer>
      <PortalLinkDialog
        opened={view.form === 'portal' && readOnly === undefined}
        creator={creator}
        onClose={closeForm}
      />
      <DeleteCreatorsDialog
        opened={asking}
        rows={[creator]}
        onClose={stopAsking}
        onDeleted={() => navigate('/creators', { replace: true })}
      />
    </>
  )
}

function CreatorFacts({ creator }: { readonly creator: Creator }) {
  const { workspace_language } = useViewer()
  return (
    <Paper withBorder p="md">
      <Title order={2} mb="sm">
        About
      </Title>
      <Facts
        facts={[
          { label: 'Tags', value: creator.tags.length > 0 ? <Tags tags={creator.tags} /> : 'None' },
          { label: 'Links', value: formatCount(creator.tracking_link_total) },
          {
            label: 'Language',
            value:
              creator.language === null
                ? usualName(workspace_language)
                : nameOfLanguage(creator.language),
          },
          {
            label: 'Time zone',
            value: creator.timezone?.replaceAll('_', ' ') ?? 'As their device',
          },
          { label: 'Added', value: <Day time={creator.created_at} /> },
          { label: 'Updated', value: <Day time={creator.updated_at} /> },
        ]}
      />
      <Title order={3} mt="lg" mb={4}>
        Notes
      </Title>
      <Text
        size="sm"
        c={creator.notes === '' ? 'dimmed' : 'inherit'}
        style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
      >
        {creator.notes || 'No notes yet.'}
      </Text>
    </Paper>
  )
}
