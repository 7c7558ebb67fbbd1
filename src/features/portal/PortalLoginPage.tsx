import { refusalText } from '#src/lib/refusalText.ts'
import '#src/locales/portal.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { isCallFailure } from '#src/lib/callFailure.ts'
import '@mantine/core/styles/PasswordInput.layer.css'
import { type FormEvent, useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { portalRoutes } from '#contract/resources/portal.ts'
import { useLogInToPortalMutation } from '#src/api/portal.ts'
import { readDeviceMark } from '#src/lib/deviceMark.ts'
import { checkedBy, type FieldErrors } from '#src/lib/fieldErrors.ts'
import { forgottenPath, portalParams, portalPathOf } from '#src/lib/portalPaths.ts'
import { redirectParam } from '#src/lib/redirectParam.ts'
import { waitText } from '#src/lib/waitText.ts'
import { Form } from '#src/ui/Form.tsx'
import { PortalEntrance } from './PortalEntrance.tsx'
import { useEnterPortal } from './useEnterPortal.ts'

const check = checkedBy(portalRoutes.login.body)

/** Where creators log in. A link of their agency fills in who they are, and shows whose portal it is. */
export function PortalLoginPage() {
  const [params] = useSearchParams()
  const ended = params.has(portalParams.ended)
  return (
    <PortalEntrance
      title={t`Sign in`}
      agencyId={params.get(portalParams.agency)}
      lead={
        ended
          ? t`Your session has ended. Sign in again to continue where you left off.`
          : t`Use the ID and password from your agency.`
      }
    >
      <LoginForm
        userCreatorId={params.get(portalParams.creator) ?? ''}
        goOnAt={portalPathOf(params.get(redirectParam)) ?? '/portal'}
      />
      <Anchor component={Link} to={forgottenPath(params)} size="sm" mt="md" display="block">
        <Trans>Forgot your password, or have none?</Trans>
      </Anchor>
    </PortalEntrance>
  )
}

interface LoginFormProps {
  readonly userCreatorId: string
  readonly goOnAt: string
}

function LoginForm({ userCreatorId, goOnAt }: LoginFormProps) {
  const enter = useEnterPortal()
  const [logIn, { isLoading }] = useLogInToPortalMutation()
  const [problems, setProblems] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string>()
  const [waiting, setWaiting] = useState(0)
  useEffect(() => {
    if (waiting === 0) return
    const timer = setTimeout(() => setWaiting(waiting - 1), 1000)
    return () => clearTimeout(timer)
  }, [waiting])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waiting > 0) return
    const typed = new FormData(event.currentTarget)
    const [user_creator_id, password] = [
      textOf(typed, 'user_creator_id'),
      textOf(typed, 'password'),
    ]
    const mistakes = await check({ user_creator_id, password })
    setProblems(mistakes)
    setRefusal(undefined)
    if (Object.keys(mistakes).length > 0) return
    const device_mark = readDeviceMark()
    const { data, error } = await logIn({
      user_creator_id,
      password,
      switch_mode: true,
      ...(device_mark === undefined ? {} : { device_mark }),
    })
    if (data) return enter(data.creator, goOnAt)
    setRefusal(refusalText(error))
    setWaiting((isCallFailure(error) && error.metadata.retry_after_seconds) || 0)
  }

  const wait = waitText(waiting)
  return (
    <Form onSubmit={submit}>
      <Stack gap="md" mt="lg">
        {waiting > 0 && (
          <Alert color="orange">
            <Trans>Too many attempts. You can try again in {wait}.</Trans>
          </Alert>
        )}
        {waiting === 0 && refusal !== undefined && <Alert color="red">{refusal}</Alert>}
        <TextInput
          label={t`ID`}
          name="user_creator_id"
          size="md"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          defaultValue={userCreatorId}
          autoFocus={userCreatorId === ''}
          error={refusalText(problems['user_creator_id'])}
        />
        <PasswordInput
          label={t`Password`}
          name="password"
          size="md"
          autoComplete="current-password"
          autoFocus={userCreatorId !== ''}
          error={refusalText(problems['password'])}
          visibilityToggleButtonProps={{ 'aria-label': t`Show password`, tabIndex: 0 }}
        />
        <Button type="submit" size="md" fullWidth loading={isLoading} disabled={waiting > 0}>
          <Trans>Sign in</Trans>
        </Button>
      </Stack>
    </Form>
  )
}

const textOf = (form: FormData, field: string) => String(form.get(field) ?? '')
