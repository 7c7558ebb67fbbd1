import '#src/locales/portal.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Anchor, Button, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { portalRoutes } from '#contract/resources/portal.ts'
import { useSendForgottenPortalMutation } from '#src/api/portal.ts'
import { keepDeviceMark, readDeviceMark } from '#src/lib/deviceMark.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { portalParams } from '#src/lib/portalPaths.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { Form } from '#src/ui/Form.tsx'
import { wrappingButton } from '#src/ui/wrappingButton.ts'
import { PortalEntrance } from './PortalEntrance.tsx'

const check = checkedBy(portalRoutes.forgot.body)

/** An address has an @, and an ID has none. */
const asked = (typed: string) =>
  typed.includes('@') ? { email: typed.trim() } : { user_creator_id: typed.trim() }

/** Where a creator without a password has a sign-in link mailed. It says the same to everybody. */
export function ForgottenPage() {
  const [params] = useSearchParams()
  const [send, { isLoading }] = useSendForgottenPortalMutation()
  const [typed, setTyped] = useState(params.get(portalParams.creator) ?? '')
  const [sentTo, setSentTo] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const agencyId = params.get(portalParams.agency)
  const back = params.size === 0 ? '/portal/login' : `/portal/login?${params}`

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const mistakes = Object.values(await check(asked(typed)))
    setProblem(mistakes[0])
    if (mistakes.length > 0) return
    const device_mark = readDeviceMark()
    const { data, error } = await send({
      ...asked(typed),
      ...(device_mark === undefined ? {} : { device_mark }),
    })
    if (error) return setProblem(error.message)
    keepDeviceMark(data.device_mark)
    setSentTo(typed.trim())
  }

  if (sentTo !== undefined) {
    return (
      <PortalEntrance
        title={t`Check your email`}
        agencyId={agencyId}
        lead={t`If your agency has an email address for ${sentTo}, a link is on its way there. Open it on this device to sign in straight away.`}
      >
        <Stack gap="md" mt="lg">
          <Alert color="gray">
            <Trans>
              Nothing came after a few minutes? Look into your spam folder, or ask your agency for a
              link.
            </Trans>
          </Alert>
          <Button
            variant="default"
            size="md"
            styles={wrappingButton}
            onClick={() => setSentTo(undefined)}
          >
            <Trans>Use another ID or address</Trans>
          </Button>
        </Stack>
      </PortalEntrance>
    )
  }
  return (
    <PortalEntrance
      title={t`Get a sign-in link`}
      agencyId={agencyId}
      lead={t`We mail you a link that signs you in without a password.`}
    >
      <Form onSubmit={submit}>
        <Stack gap="md" mt="lg">
          <TextInput
            label={t`ID or email address`}
            size="md"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoFocus
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={refusalText(problem)}
          />
          <Button type="submit" size="md" fullWidth loading={isLoading}>
            <Trans>Send the link</Trans>
          </Button>
          <Anchor component={Link} to={back} size="sm">
            <Trans>Back to signing in</Trans>
          </Anchor>
        </Stack>
      </Form>
    </PortalEntrance>
  )
}
