import { Alert, Button, Drawer, Group, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { MailDomain } from '#contract/resources/mailDomains.ts'
import { useCheckMailDomainMutation, useDeleteMailDomainsMutation } from '#src/api/mailDomains.ts'
import { CheckNow, TakenDomain } from '#src/components/dns/DomainChecks.tsx'
import { RecordCard } from '#src/components/dns/RecordCard.tsx'
import { ActDialog } from '#src/ui/ActDialog.tsx'

interface MailDomainDrawerProps {
  /** Undefined: closed. */
  readonly domain: MailDomain | undefined
  readonly onClose: () => void
}

/** Shows the record that proves a mail domain beside the list, and whether it is there. */
export function MailDomainDrawer({ domain, onClose }: MailDomainDrawerProps) {
  return (
    <Drawer
      opened={domain !== undefined}
      onClose={onClose}
      title={domain?.domain ?? 'Mail domain'}
      position="right"
      size="md"
    >
      {domain && <Setup key={domain.id} domain={domain} onDeleted={onClose} />}
    </Drawer>
  )
}

interface SetupProps {
  readonly domain: MailDomain
  readonly onDeleted: () => void
}

function Setup({ domain, onDeleted }: SetupProps) {
  const { id, record, state } = domain
  const [check, { data: seen, isLoading, error }] = useCheckMailDomainMutation()
  const [remove] = useDeleteMailDomainsMutation()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    check({ id })
  }, [check, id])
  return (
    <Stack gap="lg">
      <Outlook domain={domain} />
      {seen?.taken && <TakenDomain />}
      {error && <Alert color="orange">{error.message}</Alert>}
      <Text size="sm">
        {state === 'VERIFIED'
          ? 'Keep this DNS record with the provider of your domain:'
          : 'To verify that the domain is yours, add this DNS record with its provider:'}
      </Text>
      <RecordCard record={record} live={seen} unseen={isLoading ? 'Checking…' : 'Not checked'} />
      <Text size="xs" c="dimmed">
        Some providers append the domain to the name automatically. If yours does, leave the domain
        out.{' '}
        {state !== 'VERIFIED' &&
          'New records can take up to an hour to appear. You can close this; we keep checking.'}
      </Text>
      <Group justify="space-between">
        <Button color="red" variant="light" onClick={() => setAsking(true)}>
          Delete
        </Button>
        <CheckNow loading={isLoading} onClick={() => check({ id })} />
      </Group>
      <ActDialog
        opened={isAsking}
        title={`Delete ${domain.domain}?`}
        confirm="Delete mail domain"
        act={() => remove([id])}
        done={`${domain.domain} deleted`}
        onClose={() => setAsking(false)}
        onDone={onDeleted}
      >
        Nobody joins by it any more. Who has joined before stays in your team, and your DNS record
        is not changed.
      </ActDialog>
    </Stack>
  )
}

function Outlook({ domain: { domain, enabled, state } }: { readonly domain: MailDomain }) {
  if (state === 'PENDING') return null
  if (state === 'LOST') {
    return (
      <Alert color="orange" title="The record is gone">
        Nobody joins from {domain} until it is back. Who has joined before stays in your team.
      </Alert>
    )
  }
  return (
    <Alert color="fern" title={`${domain} is verified`}>
      {enabled
        ? 'People join when they sign in for the first time.'
        : 'Joining is switched off, so nobody joins by it.'}
    </Alert>
  )
}
