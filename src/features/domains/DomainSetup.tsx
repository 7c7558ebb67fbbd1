import { Alert, Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Domain } from '#contract/resources/domains.ts'
import { useManageReason } from '#src/api/user.ts'
import { RecordCard } from './RecordCard.tsx'
import { useLiveRecords } from './useLiveRecords.ts'

/** What is to be done in the DNS of a domain, step by step, and how far that has come. */
export function DomainSetup({ domain }: { readonly domain: Domain }) {
  const mayManage = useManageReason() === undefined
  const { records, isTaken, problem, isLooking, look } = useLiveRecords(domain, mayManage)
  const card = (type: 'TXT' | 'CNAME') => {
    const record = domain.records.find((one) => one.type === type)
    return record && <RecordCard record={record} live={records?.find((one) => one.type === type)} />
  }
  return (
    <Stack gap="lg">
      <Outlook domain={domain} />
      {isTaken && (
        <Alert color="orange" variant="light">
          Another workspace has proven this domain. It becomes yours once your proof is there and
          theirs is gone.
        </Alert>
      )}
      {problem !== undefined && (
        <Alert color="orange" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <Step title="1. Prove that it is yours">
        <Text size="sm">Where the domain was registered, add this record to its DNS:</Text>
        {card('TXT')}
        <Text size="xs" c="dimmed">
          Some providers add the domain to the name by themselves: leave it out there.
        </Text>
      </Step>
      <Step title="2. Lead its visitors here">
        <Text size="sm">Add this one too:</Text>
        {card('CNAME')}
        <Text size="xs" c="dimmed">
          A domain without a subdomain allows no CNAME: use your provider's ALIAS or ANAME record.
        </Text>
      </Step>
      <Group justify="flex-end">
        {!(domain.verified && domain.pointing === true) && (
          <Text size="xs" c="dimmed" flex="1 1 12rem">
            New records can take an hour to be seen. You can close this; we go on looking.
          </Text>
        )}
        <Button
          variant="default"
          leftSection={<IconRefresh size={16} />}
          loading={isLooking}
          onClick={look}
        >
          Look now
        </Button>
      </Group>
    </Stack>
  )
}

function Outlook({ domain }: { readonly domain: Domain }) {
  if (!domain.verified) return null
  if (domain.pointing === false) {
    return (
      <Alert color="orange" variant="light" title="It is yours, but leads elsewhere">
        Visitors do not arrive at the links that stand on it. They are kept, and work as soon as the
        DNS leads here.
      </Alert>
    )
  }
  return (
    <Alert color="fern" variant="light" title={`${domain.domain_host} is ready`}>
      <Anchor component={Link} to="/links?form=new" inherit c="inherit" underline="always">
        Publish a link on it
      </Anchor>
    </Alert>
  )
}

const Step = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack gap="xs" component="section">
    <Title order={3}>{title}</Title>
    {children}
  </Stack>
)
