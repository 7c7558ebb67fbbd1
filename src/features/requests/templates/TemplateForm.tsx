import { Alert, Grid, Paper, Stack } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Example } from '#contract/resources/examples.ts'
import {
  createRequestTemplate,
  type RequestTemplate,
} from '#contract/resources/requestTemplates.ts'
import { useUpdateRequestTemplatesMutation } from '#src/api/requestTemplates.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { ContentFields, SortingFields } from '#src/features/requests/compile/ContentFields.tsx'
import classes from '#src/features/requests/compile/compile.module.css'
import {
  templateFieldErrors,
  templateValues,
  toTemplate,
} from '#src/features/requests/compile/compileValues.ts'
import { nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { toast } from '#src/ui/toast.ts'
import { UnsavedChanges } from '#src/ui/UnsavedChanges.tsx'
import { useFirstWrong } from '#src/ui/useFirstWrong.ts'
import { RepeatCard } from './RepeatCard.tsx'
import { useRepeatReason } from './useRepeatReason.ts'

interface TemplateFormProps {
  readonly template: RequestTemplate
  /** Those that go with its items. */
  readonly examples: readonly Example[]
}

const check = nestedlyCheckedBy(createRequestTemplate)

/** Changes what a template asks for. */
export function TemplateForm({ template, examples }: TemplateFormProps) {
  const [update] = useUpdateRequestTemplatesMutation()
  const readOnly = useReadOnlyReason()
  const repeatReason = useRepeatReason()
  const { root, look } = useFirstWrong<HTMLFormElement>()
  const form = useForm({
    initialValues: templateValues(template, examples),
    validate: async (values) => templateFieldErrors(await check(toTemplate(values))),
  })
  const { onSubmit, busy, refusal, isUnsaved } = useSaveForm({
    form,
    send: (values) => update([{ id: template.id, data: toTemplate(values) }]),
    onSaved: ({ title }) => void toast(`${title} saved`),
    fieldsOf: (issues) => templateFieldErrors(nestedFieldErrors(issues)),
  })
  const fields = {
    values: form.values,
    errorAt: (field: string) => {
      const error = form.errors[field]
      return typeof error === 'string' ? error : undefined
    },
    change: form.setValues,
  }
  const save = () => {
    look()
    onSubmit()
  }
  return (
    <form ref={root} noValidate onSubmit={(event) => event.preventDefault()}>
      {refusal !== null && (
        <Alert color="orange" mb="md">
          {refusal}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <ContentFields {...fields} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Stack gap="md" className={classes['side']}>
            <Paper withBorder p="md">
              <Stack gap="md">
                <SortingFields {...fields} />
                <ReasonedButton
                  disabledReason={template.repeat ? repeatReason : readOnly}
                  loading={busy}
                  onClick={save}
                >
                  Save template
                </ReasonedButton>
              </Stack>
            </Paper>
            <RepeatCard template={template} />
          </Stack>
        </Grid.Col>
      </Grid>
      <UnsavedChanges isUnsaved={isUnsaved} />
    </form>
  )
}
