import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Paper, PasswordInput, Stack, Text, Title } from '@mantine/core'
import { isCallFailure, issuesOf } from '#src/lib/callFailure.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useState } from 'react'
import { enterCurrentPassword, portalRoutes } from '#contract/resources/portal.ts'
import { isPersonalPassword, personalPasswordMessage } from '#contract/rules/portalPassword.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { useChangePortalPasswordMutation, useFetchPortalSessionQuery } from '#src/api/portal.ts'
import { checkedBy, type FieldErrors, fieldErrors } from '#src/lib/fieldErrors.ts'
import { PageTitle } from '#src/ui/PageTitle.tsx'

/** Where a creator changes their own password, or gives themselves one. */
export function PasswordPage() {
  const [changes, setChanges] = useState(0)
  const { data: session } = useFetchPortalSessionQuery()
  const isFirst = changes === 0 && session?.creator.has_password === false
  const title = isFirst ? t`Set a password` : t`Change password`
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mb="lg">
        <Trans>
          This signs you out on your other devices. Your agency cannot see your password.
        </Trans>
      </Text>
      {changes > 0 && (
        <Alert color="fern" role="status" mb="md">
          <Trans>Password saved. You have been signed out on your other devices.</Trans>
        </Alert>
      )}
      <Paper withBorder p="md" maw={440}>
        <PasswordForm key={changes} isFirst={isFirst} onChanged={() => setChanges(changes + 1)} />
      </Paper>
    </>
  )
}

const checkFields = checkedBy(portalRoutes.changePassword.body)

interface PasswordFormProps {
  /** Whether there is none that would have to be known. */
  readonly isFirst: boolean
  readonly onChanged: () => void
}

function PasswordForm({ isFirst, onChanged }: PasswordFormProps) {
  const known = useKnownOfMe()
  const [change, { isLoading }] = useChangePortalPasswordMutation()
  const [problems, setProblems] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const current_password = String(form.get('current_password') ?? '')
    const password = String(form.get('password') ?? '')
    const typed = isFirst ? { password } : { current_password, password }
    const missing =
      isFirst || current_password !== '' ? {} : { current_password: enterCurrentPassword }
    const mistakes = { ...(await checkFields(typed)), ...missing }
    const personal = isPersonalPassword(password, known)
      ? { password: personalPasswordMessage }
      : undefined
    const wrong = { ...personal, ...mistakes }
    setProblems(wrong)
    setRefusal(undefined)
    if (Object.keys(wrong).length > 0) return
    const { error } = await change(typed)
    if (!error) return onChanged()
    const fields = isCallFailure(error) ? fieldErrors(issuesOf(error)) : {}
    setProblems(fields)
    if (Object.keys(fields).length === 0) setRefusal(refusalText(error))
  }

  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {refusal !== undefined && <Alert color="red">{refusal}</Alert>}
        {!isFirst && (
          <PasswordInput
            label={t`Current password`}
            name="current_password"
            size="md"
            autoComplete="current-password"
            error={refusalText(problems['current_password'])}
            visibilityToggleButtonProps={{
              'aria-label': t`Show current password`,
              tabIndex: 0,
            }}
          />
        )}
        <PasswordInput
          label={t`New password`}
          description={t`At least 8 characters, without your name, ID or handle`}
          name="password"
          size="md"
          autoComplete="new-password"
          error={refusalText(problems['password'])}
          visibilityToggleButtonProps={{ 'aria-label': t`Show new password`, tabIndex: 0 }}
        />
        <Button type="submit" size="md" loading={isLoading}>
          {isFirst ? t`Set password` : t`Change password`}
        </Button>
      </Stack>
    </form>
  )
}

/** What the server will look for in the password, too. */
function useKnownOfMe(): readonly string[] {
  const { data: session } = useFetchPortalSessionQuery()
  const { data: accounts } = useFetchCreatorAccountsQuery({ page_size: 200, sort: 'platform' })
  const { name, user_creator_id } = session?.creator ?? {}
  return [name, user_creator_id, ...(accounts?.data ?? []).map(({ handle }) => handle)].filter(
    (text) => text !== undefined,
  )
}
