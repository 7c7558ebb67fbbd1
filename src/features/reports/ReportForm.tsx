import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Input,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { givenReport, type Report } from '#contract/resources/reports.ts'
import {
  maxReportNotes,
  type ReportScope,
  type ReportSection,
  reportPeriods,
  reportScopes,
  sectionsOf,
} from '#contract/rules/reportRules.ts'
import { isTimezoneName } from '#contract/rules/timezoneName.ts'
import { useCreateReportsMutation, useUpdateReportsMutation } from '#src/api/reports.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TimezoneSelect } from '#src/features/user/shared/TimezoneSelect.tsx'
import { deviceZone } from '#src/lib/dates.ts'
import { nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { DayInput } from '#src/ui/DayInput.tsx'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import {
  aboutAnother,
  inUsualOrder,
  newReport,
  toGiven,
  unfitting,
  valuesOf,
} from './reportValues.ts'
import { SubjectSelect } from './SubjectSelect.tsx'
import { periodNames, scopeNames, sectionNames } from './shared/reportWords.ts'

interface ReportFormProps extends FormProps<Report> {
  /** The one to change; undefined for a new one. */
  readonly report?: Report
}

const check = nestedlyCheckedBy(givenReport)

const scopes = reportScopes.map((value) => ({ value, label: scopeNames[value] }))
const periods = reportPeriods.map((value) => ({ value, label: periodNames[value] }))

/** What a report shows: about what, of which days, in which sections, with which words. */
export function ReportForm({ report, onCancel, onSaved }: ReportFormProps) {
  const usual = useTimezone()
  const timezone = isTimezoneName(usual) ? usual : deviceZone()
  const [create] = useCreateReportsMutation()
  const [update] = useUpdateReportsMutation()
  const form = useForm({
    initialValues: report ? valuesOf(report) : newReport(timezone),
    validate: (values) => check(toGiven(values)),
  })
  const saving = useSaveForm({
    form,
    send: (values) =>
      report ? update([{ id: report.id, data: toGiven(values) }]) : create([toGiven(values)]),
    onSaved,
    fieldsOf: nestedFieldErrors,
  })
  const { values, errors } = form
  const errorOf = (field: string) => {
    const error = errors[field]
    return typeof error === 'string' ? error : undefined
  }
  const [leftOut, setLeftOut] = useState<readonly ReportSection[]>([])
  const changeScope = (scope: ReportScope) => {
    form.setValues(aboutAnother(values, scope))
    setLeftOut(unfitting(values.sections, scope))
  }
  const about = (id: string | null) => form.setFieldValue('subject_id', id)
  return (
    <FormBody submit={report ? 'Save report' : 'Create report'} {...saving} onCancel={onCancel}>
      <TextInput label="Name" withAsterisk data-autofocus {...form.getInputProps('name')} />
      <Select
        label="About"
        data={scopes}
        allowDeselect={false}
        value={values.scope}
        error={errorOf('scope')}
        onChange={(value) => {
          const scope = reportScopes.find((one) => one === value)
          if (scope) changeScope(scope)
        }}
      />
      {values.scope === 'CREATOR' && (
        <CreatorSelect
          label="Creator"
          withAsterisk
          value={values.subject_id}
          error={errorOf('subject_id')}
          onChange={about}
        />
      )}
      {(values.scope === 'LINK' || values.scope === 'ACCOUNT') && (
        <SubjectSelect
          key={values.scope}
          scope={values.scope}
          value={values.subject_id}
          error={errorOf('subject_id')}
          onChange={about}
        />
      )}
      <Select
        label="Period"
        data={periods}
        allowDeselect={false}
        {...form.getInputProps('period')}
      />
      {values.period === 'DATES' && (
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <DayInput label="First day" clearable {...form.getInputProps('start_date')} />
          <DayInput label="Last day" clearable {...form.getInputProps('end_date')} />
        </SimpleGrid>
      )}
      <TimezoneSelect
        label="Timezone"
        description="Whose days they are. Figures of accounts come by days of UTC."
        placesOnly
        kept={report?.timezone ?? null}
        {...form.getInputProps('timezone')}
        value={values.timezone}
      />
      <Checkbox.Group
        label="Sections"
        description={
          <span role="status">
            {leftOut.length > 0 &&
              `Left out, as it says nothing here: ${leftOut.map((one) => sectionNames[one]).join(', ')}.`}
          </span>
        }
        value={values.sections}
        error={errorOf('sections')}
        onChange={(chosen) => form.setFieldValue('sections', inUsualOrder(chosen))}
      >
        <SimpleGrid cols={2} spacing="xs" mt="xs">
          {sectionsOf(values.scope).map((section) => (
            <Checkbox key={section} value={section} label={sectionNames[section]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <Textarea
        label="Introduction"
        description="Stands above the figures."
        autosize
        minRows={2}
        maxRows={8}
        {...form.getInputProps('introduction')}
      />
      <Input.Wrapper
        label="Notes"
        labelElement="div"
        description="What happened on a day: marked on the charts."
        error={errorOf('notes')}
      >
        <Stack gap="xs" mt="xs">
          {values.notes.map((_, place) => (
            // Notes have no name but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: they are not moved
            <Group key={place} gap="xs" align="flex-start" wrap="nowrap">
              <DayInput
                w={150}
                aria-label={`Day of note ${place + 1}`}
                placeholder="Day"
                {...form.getInputProps(`notes.${place}.date`)}
              />
              <TextInput
                flex={1}
                aria-label={`Text of note ${place + 1}`}
                placeholder="What happened"
                {...form.getInputProps(`notes.${place}.text`)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Remove note ${place + 1}`}
                onClick={() => form.removeListItem('notes', place)}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          ))}
          {values.notes.length < maxReportNotes ? (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPlus size={14} />}
              style={{ alignSelf: 'flex-start' }}
              onClick={() => form.insertListItem('notes', { date: '', text: '' })}
            >
              Add a note
            </Button>
          ) : (
            <Text size="xs" c="dimmed">
              A report has at most {maxReportNotes} notes.
            </Text>
          )}
        </Stack>
      </Input.Wrapper>
    </FormBody>
  )
}
