import { Button, Group, Paper, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { IconCheck, IconCircle } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { boolean } from 'yup'
import type { User } from '#contract/resources/user.ts'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { useMayChange } from '#src/api/user.ts'
import { fitting } from '#src/lib/stored.ts'
import { type OnboardingStep, onboardingSteps } from './onboardingSteps.ts'
import { refreshing } from './refreshing.ts'

const onboarded = boolean().required()

/**
 * The first steps, each ticked as soon as it is done. Once all were, this browser remembers it: a month
 * without visits does not bring the list back.
 */
export function Onboarding({ user }: { readonly user: User }) {
  const mayChange = useMayChange()
  const [finished, setFinished] = useLocalStorage({
    key: `greenroom-onboarded-${user.workspace_id}`,
    defaultValue: false,
    deserialize: (kept) => fitting(onboarded, kept) ?? false,
    getInitialValueInEffect: false,
  })
  const isAsked = !finished && mayChange
  const asking = { ...refreshing, skip: !isAsked }
  const links = useFetchTrackingLinksQuery({ sort: '-created_at', page_size: 5 }, asking).data?.data
  const requests = useFetchRequestsQuery({ page_size: 1 }, asking).data?.total
  const steps = links && requests !== undefined && onboardingSteps(user, links, requests)
  const allDone = steps ? steps.every(({ done }) => done) : false
  useEffect(() => {
    if (allDone) setFinished(true)
  }, [allDone, setFinished])
  if (!steps || !isAsked) return null
  const next = steps.find(({ done }) => !done)
  const doneCount = steps.filter(({ done }) => done).length
  return (
    <Paper withBorder p="lg" component="section" aria-label="First steps">
      <Group justify="space-between">
        <Title order={2}>First steps</Title>
        <Text size="sm" c="dimmed">
          {doneCount} of {steps.length} done
        </Text>
      </Group>
      <Progress value={(doneCount / steps.length) * 100} mt="sm" mb="lg" aria-label="First steps" />
      <Stack component="ol" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <Step key={step.title} step={step} isNext={step === next} />
        ))}
      </Stack>
    </Paper>
  )
}

function Step({ step, isNext }: { readonly step: OnboardingStep; readonly isNext: boolean }) {
  const { title, text, done, action } = step
  return (
    <Group component="li" wrap="nowrap" align="flex-start" gap="sm">
      <ThemeIcon
        variant={done ? 'filled' : 'transparent'}
        color={done ? 'fern' : 'gray'}
        radius="xl"
        size={24}
        role="img"
        aria-label={done ? 'Done' : 'To do'}
      >
        {done ? <IconCheck size={16} /> : <IconCircle size={22} stroke={1.5} />}
      </ThemeIcon>
      <div style={{ flex: 1 }}>
        <Text fw={500} c={done ? 'dimmed' : 'inherit'} td={done ? 'line-through' : 'none'}>
          {title}
        </Text>
        <Text size="sm" c="dimmed">
          {text}
        </Text>
      </div>
      {isNext && action && <StepAction {...action} />}
    </Group>
  )
}

const StepAction = ({ label, href, outside }: NonNullable<OnboardingStep['action']>) =>
  outside ? (
    <Button component="a" href={href} target="_blank" rel="noreferrer">
      {label}
    </Button>
  ) : (
    <Button component={Link} to={href}>
      {label}
    </Button>
  )
