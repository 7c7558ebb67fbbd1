import { Alert, Button, Input, SegmentedControl, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { type User, updateUser } from '#contract/resources/user.ts'
import { isOwner } from '#contract/roles.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { useUpdateUserMutation } from '#src/api/user.ts'
import { kindOptions, namesOfWorkspace } from '#src/features/user/shared/namesOfWorkspace.ts'
import { TimezoneSelect } from '#src/features/user/shared/TimezoneSelect.tsx'
import { choiceOf, clockOf, deviceTimezone } from '#src/features/user/shared/timezoneChoice.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { CardPage } from '#src/ui/CardPage.tsx'
import { Form } from '#src/ui/Form.tsx'
import { type Answers, answerOf, missingOf } from './answers.ts'

const check = checkedBy(updateUser)

/** Asks a new person once who they are. They may also go straight on. */
export function WelcomePage({ user }: { readonly user: User }) {
  const ownsWorkspace = isOwner(user.role)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [update, { isLoading, isSuccess }] = useUpdateUserMutation()
  const form = useForm<Answers>({
    initialValues: {
      kind: user.workspace_kind ?? 'AGENCY',
      name: user.name,
      workspace_name: user.workspace_name,
      timezone: user.timezone ?? deviceTimezone(new Date()) ?? choiceOf(user),
    },
    validate: async (answers) => ({
      ...(await check(answerOf(answers, ownsWorkspace))),
      ...missingOf(answers, ownsWorkspace),
    }),
  })
  const { kind, timezone } = form.values
  const busy = isLoading || isSuccess
  const send = async (answer: Parameters<typeof update>[0]) => {
    const { error } = await update({ ...answer, onboarded: true })
    if (!error) return
    const { fields, sentence } = saveFailureOf(error)
    form.setErrors(fields)
    setRefusal(sentence)
  }
  return (
    <CardPage
      title="Welcome to Greenroom"
      description={
        ownsWorkspace
          ? 'Tell us who you are. You can change it all later.'
          : `You are on ${teamOf(user)}’s team. What should they call you?`
      }
    >
      <Form onSubmit={form.onSubmit((answers) => send(answerOf(answers, ownsWorkspace)))}>
        <Stack gap="md">
          {refusal !== null && <Alert color="orange">{refusal}</Alert>}
          {ownsWorkspace && (
            <Input.Wrapper label="You are" labelElement="div">
              <SegmentedControl
                aria-label="You are"
                fullWidth
                mt={4}
                data={[...kindOptions]}
                {...form.getInputProps('kind')}
              />
            </Input.Wrapper>
          )}
          <TextInput
            label="Your name"
            autoComplete="name"
            data-autofocus
            autoFocus
            {...form.getInputProps('name')}
          />
          {ownsWorkspace && (
            <TextInput
              {...namesOfWorkspace[kind]}
              autoComplete="organization"
              {...form.getInputProps('workspace_name')}
            />
          )}
          <TimezoneSelect
            kept={user.timezone}
            {...form.getInputProps('timezone')}
            value={timezone}
          />
          <Button type="submit" fullWidth loading={busy}>
            Continue
          </Button>
          <Button variant="subtle" disabled={busy} onClick={() => send(clockOf(timezone))}>
            Skip for now
          </Button>
        </Stack>
      </Form>
    </CardPage>
  )
}

const teamOf = ({ workspaces, workspace_id }: User): string =>
  workspaces.find(({ id }) => id === workspace_id)?.name ?? ''
