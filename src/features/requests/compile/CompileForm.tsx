import { Alert, Box, Grid, Paper, Stack } from '@mantine/core'
import { DraftNotice } from '#src/components/drafts/DraftNotice.tsx'
import { useFirstWrong } from '#src/ui/useFirstWrong.ts'
import { ContentFields, SortingFields } from './ContentFields.tsx'
import { CreatorsField } from './CreatorsField.tsx'
import classes from './compile.module.css'
import type { CompileValues } from './compileValues.ts'
import { DueField } from './DueField.tsx'
import { SendButtons } from './SendButtons.tsx'
import { useCompile } from './useCompile.ts'
import { type OpenDraft, useCompileDraft } from './useCompileDraft.ts'
import { useKeepTemplate } from './useKeepTemplate.ts'

interface CompileFormProps {
  readonly initial: CompileValues
  /** What the form is for: drafts are kept for each purpose. */
  readonly purpose: string
}

/** Asks creators for content: what, by when, and whom. */
export function CompileForm({ initial, purpose }: CompileFormProps) {
  const open = useCompileDraft(purpose, initial)
  return open ? <Fields key={open.key} open={open} initial={initial} /> : null
}

interface FieldsProps extends Pick<CompileFormProps, 'initial'> {
  readonly open: OpenDraft
}

function Fields({ open, initial }: FieldsProps) {
  const { values, busy, send, notice, ...compile } = useCompile(open, initial)
  const template = useKeepTemplate()
  const { root, look } = useFirstWrong<HTMLFormElement>()
  const onSend = (status: 'DRAFT' | 'OPEN') => {
    look()
    template.forget()
    send(status)
  }
  const onKeep = () => {
    look()
    void template.keep(values)
  }
  const errorAt = (field: string) => template.errors[field] ?? compile.errorAt(field)
  const refusal = template.refusal ?? compile.refusal
  const change = (part: Partial<CompileValues>) => {
    template.forget()
    compile.change(part)
  }
  return (
    <form ref={root} onSubmit={(event) => event.preventDefault()} noValidate>
      {notice && (
        <Box mb="md">
          <DraftNotice {...notice} />
        </Box>
      )}
      {refusal !== null && (
        <Alert color="orange" mb="md">
          {refusal}
        </Alert>
      )}
      <Grid>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md">
            <ContentFields {...{ values, errorAt, change }} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Paper withBorder p="md" className={classes['side']}>
            <Stack gap="md">
              <CreatorsField
                label="Creators"
                description="Each gets their own task"
                value={values.creator_ids}
                error={errorAt('creator_ids')}
                onChange={(creator_ids) => change({ creator_ids })}
              />
              <DueField
                value={values.due}
                error={errorAt('due_at')}
                onChange={(due) => change({ due })}
              />
              <SortingFields {...{ values, errorAt, change }} />
              <SendButtons busy={busy} onSend={onSend} onKeep={onKeep} keeping={template.busy} />
            </Stack>
          </Paper>
        </Grid.Col>
      </Grid>
    </form>
  )
}
