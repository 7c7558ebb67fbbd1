import { Anchor, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ListedIdentityProvider } from '#contract/resources/app.ts'
import type { MailDomain } from '#contract/resources/mailDomains.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { useFetchMailDomainsQuery } from '#src/api/mailDomains.ts'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { shownRows } from '#src/ui/rowQuery.ts'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { JoinRoleSelect, JoinSwitch } from './JoinControls.tsx'
import { MailDomainDrawer } from './MailDomainDrawer.tsx'
import { MailDomainForm } from './MailDomainForm.tsx'
import { mailDomainState } from './mailDomainState.ts'

interface MailDomainsProps {
  /** Why none can be added; undefined when they can. */
  readonly disabledReason: string | undefined
  readonly isAdding: boolean
  /** The id of the one whose record is shown. */
  readonly shownId: string | null
  readonly onAdd: () => void
  /** Shows the record of one, or closes what is open. */
  readonly onShow: (id: string | null) => void
}

/**
 * The domains of addresses by which people join the team when they first sign in. Where nobody can sign in through an identity provider,
 * and no domain is left from when somebody could, there is nothing of it.
 */
export function MailDomains(props: MailDomainsProps) {
  const { disabledReason, isAdding, shownId, onAdd, onShow } = props
  const query = useFetchMailDomainsQuery({ page_size: 100 }, { refetchOnFocus: true })
  const { data: settings } = useFetchAppSettingsQuery()
  const providers = settings?.identity_providers ?? []
  const domains = shownRows(query)
  if (query.error) return <LoadError title="Mail domains could not be loaded" query={query} />
  if (providers.length === 0 && domains.length === 0) return null
  return (
    <Paper withBorder p="md" mt="lg" component="section" aria-labelledby="mail-domains">
      <Group justify="space-between" gap="xs">
        <Title order={2} id="mail-domains">
          Join by mail domain
        </Title>
        <ReasonedButton
          variant="default"
          leftSection={<IconPlus size={16} />}
          disabledReason={disabledReason}
          onClick={onAdd}
        >
          Add a mail domain
        </ReasonedButton>
      </Group>
      <Text size="sm" c="dimmed" mt="xs">
        {introOf(providers)}
      </Text>
      {domains.length > 0 && (
        <Stack component="ul" gap="md" mt="md" p={0} style={{ listStyle: 'none' }}>
          {domains.map((domain) => (
            <MailDomainRow key={domain.id} domain={domain} onShow={() => onShow(domain.id)} />
          ))}
        </Stack>
      )}
      <FormDrawer
        opened={isAdding && disabledReason === undefined}
        title="Add a mail domain"
        onClose={() => onShow(null)}
      >
        <MailDomainForm onCancel={() => onShow(null)} onSaved={({ id }) => onShow(id)} />
      </FormDrawer>
      <MailDomainDrawer
        domain={domains.find(({ id }) => id === shownId)}
        onClose={() => onShow(null)}
      />
    </Paper>
  )
}

/** Who joins by these domains. */
function introOf(providers: readonly ListedIdentityProvider[]): string {
  if (providers.length === 0) {
    return 'Nobody can sign in through an identity provider here any more, so nobody joins by these domains.'
  }
  const names = providers.map(({ name }) => name).join(' or ')
  const ofGoogle = providers.some(({ kind }) => kind === 'GOOGLE')
    ? ' Google accounts count if they belong to the domain’s Google Workspace.'
    : ''
  return `Whoever signs in with ${names} for the first time joins this team, if their verified address is at one of these domains.${ofGoogle} Anybody else gets a workspace of their own.`
}

interface MailDomainRowProps {
  readonly domain: MailDomain
  readonly onShow: () => void
}

function MailDomainRow({ domain, onShow }: MailDomainRowProps) {
  const { tone, label } = mailDomainState(domain)
  return (
    <Group component="li" justify="space-between" gap="sm">
      <Group gap="xs" style={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Anchor
          component="button"
          type="button"
          fw={500}
          c="inherit"
          ta="left"
          style={{ overflowWrap: 'anywhere' }}
          onClick={onShow}
        >
          {domain.domain}
        </Anchor>
        <StatusBadge tone={tone}>{label}</StatusBadge>
      </Group>
      <Group gap="md" wrap="nowrap">
        <JoinRoleSelect domain={domain} />
        <JoinSwitch domain={domain} />
      </Group>
    </Group>
  )
}
