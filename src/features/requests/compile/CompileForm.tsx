import { Alert, Box, Grid, Paper, Select, Stack, Textarea, TextInput, Title } from '@mantine/core'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { DraftNotice } from '#src/components/drafts/DraftNotice.tsx'
import { priorityLabels } from '#src/features/requests/shared/requestNames.ts'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { useFirstWrong } from '#src/ui/useFirstWrong.ts'
import { CreatorsField } from './CreatorsField.tsx'
import classes from './compile.module.css'
import type { CompileValues } from './compileValues.ts'
import { DueField } from './DueField.tsx'
import { ItemsField } from './ItemsField.tsx'
import { SendButtons } from './SendButtons.tsx'
import { useCompile } from './useCompile.ts'
import { type OpenDraft, useCompileDraft } from './useCompileDraft.ts'

interface CompileFormProps {
  readonly initial: CompileValues
  /** What the form is for: drafts are kept for each purpose. */
  readonly purpose: string
}

const priorities = requestPriorities.map((value) => ({ value, label: priorityLabels[value] }))

/** Asks creators for content: what, by when, and whom. */
export function CompileForm({ initial, purpose }: CompileFormProps) {
  const open = useCompileDraft(purpose, initial)
  return open ? <Fields key={open.key} open={open} initial={initial} /> : null
}

interface FieldsProps extends Pick<CompileFormProps, 'initial'> {
  readonly open: OpenDraft
}

function Fields({ open, initial }: FieldsProps) {
  const { values, change, errorAt, refusal, busy, send, notice } = useCompile(open, initial)
  const { root, look } = useFirstWrong<HTMLFormElement>()
  const onSend = (status: 'DRAFT' | 'OPEN') => {
    look()
    send(status)
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
            <TextInput
              label="Title"
              withAsterisk
              placeholder="Summer set"
              value={values.title}
              error={errorAt('title')}
              onChange={(event) => change({ title: event.currentTarget.value })}
            />
            <Textarea
              label="Brief"
              description="What it is for, the mood, what to avoid"
              autosize
              minRows={4}
              maxRows={18}
              value={values.brief}
              error={errorAt('brief')}
              onChange={(event) => change({ brief: event.currentTarget.value })}
            />
            <section aria-label="What you need">
              <Title order={2} mb="xs">
                What you need
              </Title>
              <ItemsField
                items={values.item_data}
                errorAt={errorAt}
                onChange={(item_data) => change({ item_data })}
              />
            </section>
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
              <Select
                label="Priority"
                allowDeselect={false}
                data={priorities}
                value={values.priority}
                onChange={(priority) => priority !== null && change({ priority })}
              />
              <TagsField
                value={values.tags}
                error={errorAt('tags')}
                onChange={(tags) => change({ tags })}
              />
              <SendButtons busy={busy} onSend={onSend} />
            </Stack>
          </Paper>
        </Grid.Col>
      </Grid>
    </form>
  )
}
