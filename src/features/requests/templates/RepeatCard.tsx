import { Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRepeat, IconSend } from '@tabler/icons-react'
import { Link, useNavigate } from 'react-router'
import type { RequestRepeat, SetRepeat } from '#contract/requestRepeat.ts'
import type { RequestTemplate } from '#contract/resources/requestTemplates.ts'
import {
  useSendRequestTemplateMutation,
  useUpdateRequestTemplatesMutation,
} from '#src/api/requestTemplates.ts'
import { PauseAndStop } from '#src/features/repeats/shared/PauseAndStop.tsx'
import { occasionText, planText, repeatState } from '#src/features/repeats/shared/repeatText.ts'
import { sentText } from '#src/features/requests/shared/sentText.ts'
import { countOf } from '#src/lib/counts.ts'
import { formatDate } from '#src/lib/dates.ts'
import { ConfirmDialog } from '#src/ui/ConfirmDialog.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { StatusBadge } from '#src/ui/StatusBadge.tsx'
import { toast } from '#src/ui/toast.ts'
import { RepeatForm } from './RepeatForm.tsx'
import { useRepeatReason } from './useRepeatReason.ts'

interface RepeatCardProps {
  readonly template: RequestTemplate
}

/** How a template is sent by itself, and what came of it last. */
export function RepeatCard({ template }: RepeatCardProps) {
  const { id, repeat } = template
  const reason = useRepeatReason()
  const [update, { isLoading }] = useUpdateRequestTemplatesMutation()
  const [editing, { open: edit, close }] = useDisclosure()
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="repeat">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="repeat">
          Repeat
        </Title>
        {repeat && (
          <StatusBadge tone={repeatState(repeat).tone}>{repeatState(repeat).label}</StatusBadge>
        )}
      </Group>
      {repeat ? (
        <RepeatFacts repeat={repeat} />
      ) : (
        <Text size="sm" c="dimmed">
          Have it sent to the same creators by itself, each week or month.
        </Text>
      )}
      <Group gap="xs" mt="md">
        <ReasonedButton
          size="xs"
          variant="default"
          leftSection={<IconRepeat size={16} />}
          disabledReason={reason}
          onClick={edit}
        >
          {repeat ? 'Change' : 'Set up'}
        </ReasonedButton>
        {repeat && reason === undefined && (
          <>
            {repeat.creator_ids.length > 0 && <SendNow template={template} />}
            <PauseAndStop
              paused={repeat.creator_ids.length > 0 ? repeat.paused : undefined}
              busy={isLoading}
              set={(paused) =>
                update([
                  { id, data: { repeat: paused === null ? null : { ...planOf(repeat), paused } } },
                ])
              }
              question="Stop repeating?"
              ended="It is sent by itself no more"
            >
              The template stays, and so do the requests that were sent.
            </PauseAndStop>
          </>
        )}
      </Group>
      <FormDrawer opened={editing} title="Repeat" onClose={close}>
        <RepeatForm template={template} onCancel={close} onSaved={close} />
      </FormDrawer>
    </Paper>
  )
}

/** What of a repeat a call sets. */
const planOf = ({ next_at: _, last: __, ...plan }: RequestRepeat): SetRepeat => plan

function RepeatFacts({ repeat }: { readonly repeat: RequestRepeat }) {
  const { next_at, timezone, until, creator_ids, last } = repeat
  return (
    <Stack gap={4}>
      <Text size="sm">{planText(repeat)}</Text>
      <Text size="sm" c="dimmed">
        To {countOf(creator_ids.length, 'creator')}
        {until !== null && `, until ${formatDate(until)}`}
      </Text>
      {next_at !== null && <Text size="sm">Next: {occasionText(new Date(next_at), timezone)}</Text>}
      {creator_ids.length === 0 && (
        <Text size="sm" c="var(--mantine-color-error)">
          None of its creators is left: nothing will be sent until you choose others.
        </Text>
      )}
      {last?.outcome === 'NO_CREATORS' && (
        <Text size="sm" c="var(--mantine-color-error)">
          Nothing was sent on {formatDate(last.day)}: none of its creators was left.
        </Text>
      )}
      {last?.outcome === 'SENT' && (
        <Text size="sm" c="dimmed">
          Last sent for {formatDate(last.day)}
          {last.request_id !== null && (
            <>
              {': '}
              <Anchor component={Link} to={`/requests/${last.request_id}`} inherit>
                the request
              </Anchor>
            </>
          )}
        </Text>
      )}
      {last && last.missed > 0 && (
        <Text size="sm" c="dimmed">
          {countOf(last.missed, 'time')} before that {last.missed === 1 ? 'was' : 'were'} left out,
          since Greenroom was not running.
        </Text>
      )}
    </Stack>
  )
}

function SendNow({ template: { id, repeat } }: RepeatCardProps) {
  const [asking, { open, close }] = useDisclosure()
  const [send, { isLoading }] = useSendRequestTemplateMutation()
  const navigate = useNavigate()
  const confirm = async () => {
    const { data } = await send({ template_id: id })
    if (!data) return
    toast(sentText(data))
    void navigate(`/requests/${data.id}`)
  }
  return (
    <>
      <Button size="xs" variant="default" leftSection={<IconSend size={16} />} onClick={open}>
        Send now
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Send it to ${countOf(repeat?.creator_ids.length ?? 0, 'creator')} now?`}
        confirm="Send now"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={close}
      >
        As the template was last saved. What is planned is sent all the same.
      </ConfirmDialog>
    </>
  )
}
