import { Alert, Button, Grid, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconExternalLink, IconLayoutList, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { VisitsPanel } from '#src/features/visits/shared/VisitsPanel.tsx'
import { linkName } from '#src/lib/linkName.ts'
import { opening, optionalChoiceParam } from '#src/lib/urlParams.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { DeleteLinksDialog } from './DeleteLinksDialog.tsx'
import { LinkFacts } from './LinkFacts.tsx'
import { QrButton } from './qr/QrButton.tsx'
import { LinkDrawer } from './shared/LinkDrawer.tsx'
import { LinkStatus } from './shared/LinkStatus.tsx'
import { PublicUrl } from './shared/PublicUrl.tsx'
import { useSetEnabled } from './shared/useSetEnabled.ts'

const params = { form: opening(optionalChoiceParam(['edit'])) }

/** A link: its address, its visits, what is known of it, and what can be done with it. */
export function LinkDetail({ link }: { readonly link: TrackingLink }) {
  const [view, change] = useUrlState(params)
  const navigate = useNavigate()
  const readOnly = useReadOnlyReason()
  const [refusal, setRefusal] = useState<string | null>(null)
  const setEnabled = useSetEnabled(setRefusal)
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const closeForm = () => change({ form: null })
  return (
    <>
      <PageHeader
        back={{ to: '/links', label: 'Links' }}
        title={linkName(link)}
        description={
          <Group gap="xs">
            <LinkStatus link={link} />
            <PublicUrl link={link} />
          </Group>
        }
        actions={
          <>
            {readOnly === undefined && (
              <>
                <Button variant="default" leftSection={<IconTrash size={16} />} onClick={ask}>
                  Delete
                </Button>
                <Button
                  variant="default"
                  onClick={() => {
                    setRefusal(null)
                    void setEnabled([link], !link.enabled)
                  }}
                >
                  {link.enabled ? 'Disable' : 'Enable'}
                </Button>
              </>
            )}
            <QrButton link={link} />
            <Button
              component={Link}
              to={`/links/${link.id}/page`}
              variant="default"
              leftSection={<IconLayoutList size={16} />}
            >
              Landing page
            </Button>
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
      {refusal !== null && !link.enabled && <NotEnabled link={link} why={refusal} />}
      <Grid>
        <Grid.Col span={{ base: 12, lg: 9 }}>
          <VisitsPanel
            whose={{ linkId: link.id }}
            hasPage={link.target_url === null}
            whenEmpty={<OpenLink link={link} />}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 3 }}>
          <LinkFacts link={link} />
        </Grid.Col>
      </Grid>
      <LinkDrawer
        opened={view.form === 'edit' && readOnly === undefined}
        link={link}
        onClose={closeForm}
        onSaved={closeForm}
      />
      <DeleteLinksDialog
        opened={asking}
        rows={[link]}
        onClose={stopAsking}
        onDeleted={() => navigate('/links', { replace: true })}
      />
    </>
  )
}

/** Why the link stays off, and where that is mended. */
const NotEnabled = ({ link, why }: { readonly link: TrackingLink; readonly why: string }) => (
  <Alert color="orange" mb="md">
    <Text size="sm" mb="sm">
      {why}
    </Text>
    <Button component={Link} to={`/links/${link.id}/page`} size="xs">
      Open the page editor
    </Button>
  </Alert>
)

const OpenLink = ({ link }: { readonly link: TrackingLink }) => (
  <Button
    component="a"
    href={link.public_url}
    target="_blank"
    rel="noreferrer"
    variant="default"
    rightSection={<IconExternalLink size={16} />}
  >
    Open link
  </Button>
)
