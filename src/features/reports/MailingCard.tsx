import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconMail, IconMailForward } from '@tabler/icons-react'
import type { ReportMailing, ReportRecipient } from '#contract/reportMailing.ts'
import type { Report } from '#contract/resources/reports.ts'
import { useMailReportCopyMutation, useUpdateReportsMutation } from '#src/api/reports.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { MailFailureNote } from '#src/components/MailFailureNote.tsx'
import { PauseAndStop } from '#src/features/repeats/shared/PauseAndStop.tsx'
import { occasionText, planText } from '#src/features/repeats/shared/repeatText.ts'
import { formatDate } from '#src/lib/dates.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { Day } from '#src/ui/Day.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { toast } from '#src/ui/toast.ts'
import { MailingBadge } from './MailingBadge.tsx'
import { MailingForm } from './MailingForm.tsx'
import { toSetMailing } from './mailingValues.ts'
import classes from './shared/reports.module.css'

/** When a report is mailed by itself, to whom, and what became of that. */
export function MailingCard({ report }: { readonly report: Report }) {
  const { id, mailing } = report
  const readOnly = useReadOnlyReason()
  const [update, { isLoading }] = useUpdateReportsMutation()
  const [editing, { open: edit, close }] = useDisclosure()
  return (
    <Paper
      withBorder
      p="md"
      mt="lg"
      component="section"
      aria-labelledby="mailing"
      className={classes['unprinted'] ?? ''}
    >
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h3" id="mailing">
          By mail
        </Title>
        {mailing && <MailingBadge mailing={mailing} />}
      </Group>
      {mailing ? (
        <MailingFacts mailing={mailing} />
      ) : (
        <Text size="sm" c="dimmed">
          Have it mailed by itself, each week or month, to whoever should read it. They need no
          account, and each mail can be unsubscribed from.
        </Text>
      )}
      <Group gap="xs" mt="md">
        <ReasonedButton
          size="xs"
          variant="default"
          leftSection={<IconMail size={16} />}
          disabledReason={
            readOnly ??
            (report.period === 'DATES'
              ? 'It covers two dates, so each mail would say the same. Choose another period first.'
              : undefined)
          }
          onClick={edit}
        >
          {mailing ? 'Change' : 'Set up'}
        </ReasonedButton>
        <CopyButton reportId={id} />
        {mailing && readOnly === undefined && (
          <PauseAndStop
            paused={mailing.paused}
            busy={isLoading}
            set={(paused) =>
              update([
                {
                  id,
                  data: { mailing: paused === null ? null : { ...toSetMailing(mailing), paused } },
                },
              ])
            }
            question="Stop mailing it?"
            ended="It is mailed no more"
          >
            Nobody is mailed this report any more. Links in mails that were sent open until you
            revoke them under Shares.
          </PauseAndStop>
        )}
      </Group>
      <FormDrawer opened={editing} title="Report by mail" onClose={close}>
        <MailingForm report={report} onCancel={close} onSaved={close} />
      </FormDrawer>
    </Paper>
  )
}

function MailingFacts({ mailing }: { readonly mailing: ReportMailing }) {
  const { next_at, timezone, until, recipients } = mailing
  return (
    <Stack gap="xs">
      <div>
        <Text size="sm">
          {planText(mailing)}
          {until !== null && `, until ${formatDate(until)}`}
        </Text>
        {next_at !== null && (
          <Text size="sm" c="dimmed">
            Next: {occasionText(new Date(next_at), timezone)}
          </Text>
        )}
      </div>
      <Stack component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }} aria-label="To">
        {recipients.map((recipient) => (
          <li key={recipient.email}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {recipient.email}
            </Text>
            <RecipientState recipient={recipient} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}

function RecipientState({ recipient }: { readonly recipient: ReportRecipient }) {
  const { mailed_at, unsubscribed_at, mail_failure } = recipient
  if (unsubscribed_at !== null) {
    return (
      <Text size="xs" c="dimmed">
        Unsubscribed <Day time={unsubscribed_at} />: nothing is mailed there
      </Text>
    )
  }
  if (mail_failure) {
    return (
      <>
        <MailFailureNote failure={mail_failure} />
        <Text size="xs" c="dimmed">
          To try again, take the address out, save, and enter it again.
        </Text>
      </>
    )
  }
  return (
    <Text size="xs" c="dimmed">
      {mailed_at === null ? (
        'Not mailed yet'
      ) : (
        <>
          Last mailed <Day time={mailed_at} />
        </>
      )}
    </Text>
  )
}

/** How it looks as a mail, for whoever is signed in. */
function CopyButton({ reportId }: { readonly reportId: string }) {
  const [mail, { isLoading }] = useMailReportCopyMutation()
  const send = async () => {
    const { error } = await mail({ report_id: reportId })
    if (error) toast(refusalText(error), 'failed')
    else toast('A copy is on its way to your own address')
  }
  return (
    <Button
      size="xs"
      variant="default"
      loading={isLoading}
      leftSection={<IconMailForward size={16} />}
      onClick={() => void send()}
    >
      Mail me a copy
    </Button>
  )
}
