import { Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { maxReportRecipients } from '#contract/reportMailing.ts'
import type { Report } from '#contract/resources/reports.ts'
import { useUpdateReportsMutation } from '#src/api/reports.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { RepeatFields } from '#src/features/repeats/shared/RepeatFields.tsx'
import { fieldErrors } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { checkMailing, mailingOf, mailingValues, usualMailing } from './mailingValues.ts'

interface MailingFormProps extends FormProps {
  readonly report: Report
}

/** When a report is mailed, and to whom. */
export function MailingForm({ report, onCancel, onSaved }: MailingFormProps) {
  const { id, mailing } = report
  const [update] = useUpdateReportsMutation()
  const form = useForm({
    initialValues: mailing ? mailingValues(mailing) : usualMailing(report),
    validate: checkMailing,
  })
  const { values, errors } = form
  const saving = useSaveForm({
    form,
    send: (chosen) => update([{ id, data: { mailing: mailingOf(chosen) } }]),
    onSaved: () => {
      toast('Mails of this report saved')
      onSaved()
    },
    fieldsOf: (issues) =>
      fieldErrors(
        issues.map(({ path, message }) => ({ path: path.replace('.mailing', ''), message })),
      ),
  })
  const ended = (mailing?.recipients ?? []).filter(
    ({ unsubscribed_at }) => unsubscribed_at !== null,
  )
  return (
    <FormBody submit="Save" {...saving} onCancel={onCancel}>
      <Textarea
        label="To"
        description="Email addresses, whoever’s they are, separated by lines, commas or spaces. Each mail has a link that unsubscribes its address."
        withAsterisk
        data-autofocus
        autosize
        minRows={2}
        maxRows={maxReportRecipients}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('recipients')}
      />
      {ended.length > 0 && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          Unsubscribed: {ended.map(({ email }) => email).join(', ')}. Nothing is mailed there, also
          when it is entered again.
        </Text>
      )}
      <RepeatFields
        values={values}
        errors={errors}
        inputProps={form.getInputProps}
        onDay={(day) => form.setFieldValue('day', day)}
        clock="The clock by which it is mailed"
      />
      <Text size="xs" c="dimmed">
        A mail has the figures, and a link to the whole report that is made for the mails: you find
        it under Shares. The introduction and the notes are read there.
      </Text>
    </FormBody>
  )
}
