import '#src/locales/portal.ts'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Alert, Button, Center, Loader, Stack } from '@mantine/core'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useOpenPortalLinkMutation } from '#src/api/portal.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { readDeviceMark } from '#src/lib/deviceMark.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { PortalEntrance } from './PortalEntrance.tsx'
import { useEnterPortal } from './useEnterPortal.ts'

/** Who a link would sign in, and where. */
interface Question {
  readonly creator: string
  readonly agency: string
}

/** Why nobody was signed in. */
interface Problem {
  readonly sentence: string
  /** Whether no further try with this link can help. */
  readonly isOver: boolean
}

/**
 * Signs a creator in by a link. One that was not asked for on this device asks first, so that nobody is signed in as somebody else
 * by what they were sent.
 */
export function PortalLinkPage() {
  const [params] = useSearchParams()
  const enter = useEnterPortal()
  const [open, { isLoading }] = useOpenPortalLinkMutation()
  const [question, setQuestion] = useState<Question>()
  const [problem, setProblem] = useState<Problem>()

  const redeem = async (confirmed: boolean) => {
    setProblem(undefined)
    const device_mark = readDeviceMark()
    const { data, error } = await open({
      token: params.get('token') ?? '',
      confirmed,
      switch_mode: true,
      ...(device_mark === undefined ? {} : { device_mark }),
    })
    if (data) return enter(data.creator, '/portal')
    const asked = questionOf(error)
    if (asked) setQuestion(asked)
    else setProblem(problemOf(error))
  }
  const begin = useEffectEvent(() => void redeem(false))
  useEffect(() => begin(), [])

  if (problem) {
    return (
      <PortalEntrance
        title={t`Sign-in failed`}
        lead={problem.isOver ? t`Links work once, for seven days.` : null}
      >
        <Stack gap="md" mt="lg">
          <Alert color="red">{problem.sentence}</Alert>
          {problem.isOver ? (
            <WithoutLink />
          ) : (
            <Button
              loading={isLoading}
              onClick={() => void redeem(question !== undefined)}
              size="md"
            >
              <Trans>Try again</Trans>
            </Button>
          )}
        </Stack>
      </PortalEntrance>
    )
  }
  if (question) {
    const { creator, agency } = question
    return (
      <PortalEntrance
        title={t`Sign in as ${creator}?`}
        lead={
          agency === ''
            ? t`Continue only if that is you.`
            : t`This opens your portal at ${agency}. Continue only if that is you.`
        }
      >
        <Button
          mt="lg"
          size="md"
          fullWidth
          loading={isLoading}
          data-autofocus
          onClick={() => void redeem(true)}
        >
          <Trans>Sign in</Trans>
        </Button>
      </PortalEntrance>
    )
  }
  return (
    <PortalEntrance title={t`Signing you in`} lead={null}>
      <Center py="md">
        <Loader role="status" aria-label={t`Signing you in`} />
      </Center>
    </PortalEntrance>
  )
}

/** The ways on for whoever has a link that is over. */
const WithoutLink = () => (
  <>
    <Button component={Link} to="/portal/forgot" size="md">
      <Trans>Get a new link</Trans>
    </Button>
    <Button component={Link} to="/portal" variant="default" size="md">
      <Trans>Go to the portal</Trans>
    </Button>
  </>
)

const problemOf = (error: { readonly message?: string }): Problem => ({
  sentence: refusalText(error),
  isOver: isCallFailure(error) && error.code === 'LINK_INVALID',
})

function questionOf(error: unknown): Question | undefined {
  if (!isCallFailure(error) || error.code !== 'CONFIRMATION_NEEDED') return undefined
  const { creator_name, agency_name } = error.metadata
  return { creator: String(creator_name ?? ''), agency: String(agency_name ?? '') }
}
