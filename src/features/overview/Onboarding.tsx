import { Button, Group, Paper, Progress, Stack, Text, ThemeIcon, Title } from '@mantine/core'
import { IconCheck, IconChevronRight, IconCircle, IconExternalLink } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import type { FirstSteps } from '#contract/resources/overview.ts'
import type { User } from '#contract/resources/user.ts'
import { useMayChange, useUpdateUserMutation } from '#src/api/user.ts'
import { toast } from '#src/ui/toast.ts'
import { type OnboardingStep, onboardingSteps } from './onboardingSteps.ts'
import classes from './overview.module.css'

interface OnboardingProps {
  readonly user: User
  /** What the workspace has; undefined while that is not known. */
  readonly had: FirstSteps | undefined
  /** Whether that is being read again: a step leads nowhere until it is known whose link or account it would begin. */
  readonly isReading: boolean
}

/**
 * The first steps, each ticked as soon as it is done, in a card as high before that is known as afterwards. Once all are done, or
 * somebody puts it away, it does not come again unless it is asked for.
 */
export function Onboarding({ user, had, isReading }: OnboardingProps) {
  const mayChange = useMayChange()
  const [update] = useUpdateUserMutation()
  /** Somebody who takes the last step sees that it is done, although the card does not come again. */
  const [isFinished, setFinished] = useState(false)
  const steps = onboardingSteps(user, had)
  const allDone = steps.every(({ done }) => done)
  const finish = useEffectEvent(() => {
    setFinished(true)
    void update({ first_steps: false })
  })
  const isOver = mayChange && user.first_steps && allDone
  useEffect(() => {
    if (isOver) finish()
  }, [isOver])
  if (!mayChange || !(user.first_steps || isFinished)) return null
  const putAway = async () => {
    setFinished(false)
    if (!user.first_steps) return
    const { error } = await update({ first_steps: false })
    if (!error) toast('First steps hidden. Your menu brings them back')
  }
  const next = steps.find(({ done }) => !done)
  const doneCount = steps.filter(({ done }) => done).length
  return (
    <Paper withBorder p="md" component="section" aria-label="First steps">
      <Group justify="space-between" wrap="nowrap">
        <Title order={2}>First steps</Title>
        <Button variant="subtle" color="gray" size="compact-sm" onClick={putAway}>
          {allDone ? 'Close' : 'Hide'}
        </Button>
      </Group>
      <Group wrap="nowrap" mt={4} mb="sm">
        <Progress
          value={(doneCount / steps.length) * 100}
          aria-label="First steps"
          style={{ flex: 1 }}
        />
        <Text size="sm" c="dimmed">
          {had === undefined ? `${steps.length} steps` : `${doneCount} of ${steps.length} done`}
        </Text>
      </Group>
      <Stack component="ol" gap={2} p={0} m={0} style={{ listStyle: 'none' }}>
        {steps.map((step) => (
          <li key={step.title}>
            <Step step={step} isNext={had !== undefined && step === next} isReading={isReading} />
          </li>
        ))}
      </Stack>
    </Paper>
  )
}

interface StepProps {
  readonly step: OnboardingStep
  readonly isNext: boolean
  readonly isReading: boolean
}

function Step({ step, isNext, isReading }: StepProps) {
  const { href, isOutside } = step
  const shown = { className: classes['step'], 'data-next': isNext || undefined }
  const Arrow = isOutside ? IconExternalLink : IconChevronRight
  const content = (
    <>
      <StepText {...step} />
      <Arrow size={18} stroke={1.5} aria-hidden />
    </>
  )
  if (isReading) return <div {...shown}>{content}</div>
  return isOutside ? (
    <a href={href} target="_blank" rel="noreferrer" {...shown}>
      {content}
    </a>
  ) : (
    <Link to={href} {...shown}>
      {content}
    </Link>
  )
}

const StepText = ({ title, text, done }: OnboardingStep) => (
  <>
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
    <span style={{ flex: 1 }}>
      <Text component="span" display="block" fw={500} c={done ? 'dimmed' : 'inherit'}>
        {title}
      </Text>
      <Text component="span" display="block" size="sm" c="dimmed">
        {text}
      </Text>
    </span>
  </>
)
