import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Center, Group, Loader, Stack } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useFinishConnectionMutation } from '#src/api/accountConnections.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { toast } from '#src/ui/toast.ts'

/**
 * Hands in what somebody has brought back from a platform, and goes on to the account that is connected now.
 *
 * @param accounts where the accounts are listed, from where each is reached by its id.
 */
export function FinishConnection({ accounts }: { readonly accounts: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const [finish, { error }] = useFinishConnectionMutation()
  const begun = useRef(false)
  const hand = useEffectEvent(async () => {
    // What comes back works once.
    if (begun.current) return
    begun.current = true
    const given = (name: string) => params.get(name) ?? undefined
    const [code, refusal] = [given('code'), given('error')]
    const { data } = await finish({ state: given('state') ?? '', code, error: refusal })
    if (!data) return
    const [first] = data.account_ids
    toast(data.account_ids.length > 1 ? t`Accounts connected` : t`Account connected`)
    const isOne = data.account_ids.length === 1
    void navigate(isOne ? `${accounts}/${first}` : accounts, { replace: true })
  })
  useEffect(() => void hand(), [])
  return (
    <>
      <PageHeader
        back={{ to: accounts, label: t`Accounts` }}
        title={error ? t`Not connected` : t`Connecting your account`}
      />
      {error ? (
        <Stack gap="md" maw={560}>
          <Alert color="red" icon={<IconAlertCircle size={20} />}>
            {error.message}
          </Alert>
          <Group>
            <Button component={Link} to={accounts} replace>
              <Trans>Back to accounts</Trans>
            </Button>
          </Group>
        </Stack>
      ) : (
        <Center py="xl">
          <Loader role="status" aria-label={t`Connecting your account`} />
        </Center>
      )}
    </>
  )
}
