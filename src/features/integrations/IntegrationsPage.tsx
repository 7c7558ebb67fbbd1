import { Alert, Skeleton, Stack, Text, Title } from '@mantine/core'
import { IconKey, IconLock } from '@tabler/icons-react'
import type { Integration } from '#contract/resources/integrations.ts'
import { useFetchIntegrationsQuery } from '#src/api/integrations.ts'
import { useManageReason } from '#src/api/user.ts'
import { keptFresh } from '#src/lib/keptFresh.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { IntegrationCard } from './IntegrationCard.tsx'

/** How the figures of each platform come here, and what whoever runs the server can set up. */
export function IntegrationsPage() {
  const manageReason = useManageReason()
  return (
    <Stack maw={760} gap="lg">
      <PageHeader
        title="Integrations"
        description="How the figures of your creators’ accounts come from their platforms."
      />
      {manageReason === undefined ? (
        <Integrations />
      ) : (
        <EmptyState icon={IconLock} title="For the owner and admins">
          Ask one of them how accounts are connected here.
        </EmptyState>
      )}
    </Stack>
  )
}

function Integrations() {
  const query = useFetchIntegrationsQuery(undefined, keptFresh)
  const { data, error } = query
  if (!data && error)
    return <LoadError title="The integrations could not be loaded" query={query} />
  if (!data) return <Skeleton height={320} />
  const { integrations, redirect_uri, has_token_key } = data
  const of = (...ways: readonly Integration['way'][]) =>
    integrations.filter(({ way }) => ways.includes(way))
  return (
    <>
      {!has_token_key && (
        <Alert color="orange" icon={<IconKey size={20} />} title="No account can be connected yet">
          Several processes can share this server’s database, so it makes no key of its own to keep
          consents under. Whoever runs the server sets <code>TOKEN_KEYS</code>.
        </Alert>
      )}
      <Section
        title="Work at once"
        about="Their figures are public: adding an account is enough."
        integrations={of('PUBLIC')}
        redirectUri={redirect_uri}
      />
      <Section
        title="Connected by whoever owns the account"
        about="Creators connect theirs in the portal, and never share a password. Whoever runs the server registers an app with the platform first."
        integrations={of('OAUTH')}
        redirectUri={redirect_uri}
      />
      <Section
        title="Work with a key of the server"
        about="Their figures are public to apps that are registered with the platform."
        integrations={of('APP_KEY')}
        redirectUri={redirect_uri}
      />
      <Section
        title="Filled by imports"
        about="These platforms give figures to no app. They come from files, or by the API."
        integrations={of('IMPORT')}
        redirectUri={redirect_uri}
      />
    </>
  )
}

interface SectionProps {
  readonly title: string
  readonly about: string
  readonly integrations: readonly Integration[]
  readonly redirectUri: string
}

function Section({ title, about, integrations, redirectUri }: SectionProps) {
  if (integrations.length === 0) return null
  return (
    <section aria-label={title}>
      <Title order={2}>{title}</Title>
      <Text size="sm" c="dimmed" mb="sm">
        {about}
      </Text>
      <Stack gap="xs" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
        {integrations.map((one) => (
          <li key={one.platform}>
            <IntegrationCard integration={one} redirectUri={redirectUri} />
          </li>
        ))}
      </Stack>
    </section>
  )
}
