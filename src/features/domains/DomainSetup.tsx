import { Alert, Anchor, Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Domain } from '#contract/resources/domains.ts'
import { useManageReason } from '#src/api/user.ts'
import { CheckNow, TakenDomain } from '#src/components/dns/DomainChecks.tsx'
import { RecordCard } from '#src/components/dns/RecordCard.tsx'
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
      {isTaken && <TakenDomain />}
      {problem !== undefined && <Alert color="orange">{problem}</Alert>}
      <Step title="1. Verify that you own it">
        <Text size="sm">Add this DNS record with the provider of your domain:</Text>
        {card('TXT')}
        <Text size="xs" c="dimmed">
          Some providers append the domain to the name automatically. If yours does, leave the
          domain out.
        </Text>
      </Step>
      <Step title="2. Point it here">
        <Text size="sm">Then add this record:</Text>
        {card('CNAME')}
        <Text size="xs" c="dimmed">
          A domain without a subdomain cannot have a CNAME: use your provider’s ALIAS or ANAME
          record instead.
        </Text>
      </Step>
      <Group justify="flex-end">
        {!(domain.verified && domain.pointing === true) && (
          <Text size="xs" c="dimmed" flex="1 1 12rem">
            New records can take up to an hour to appear. You can close this; we keep checking.
          </Text>
        )}
        <CheckNow loading={isLooking} onClick={look} />
      </Group>
    </Stack>
  )
}

function Outlook({ domain }: { readonly domain: Domain }) {
  if (!domain.verified) return null
  if (domain.pointing === false) {
    return (
      <Alert color="orange" title="Verified, but points elsewhere">
        Visitors cannot reach the links on this domain. The links are kept, and work as soon as the
        DNS points here.
      </Alert>
    )
  }
  return (
    <Alert color="fern" title={`${domain.domain_host} is ready`}>
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
