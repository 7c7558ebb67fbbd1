import { Stack, Switch, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { object } from 'yup'
import { createSavedView, type SavedView, type ViewedList } from '#contract/resources/savedViews.ts'
import { useCreateSavedViewsMutation, useUpdateSavedViewsMutation } from '#src/api/savedViews.ts'
import { useMayChange } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { OpenModal } from '#src/ui/OpenModal.tsx'
import { toast } from '#src/ui/toast.ts'
import { paramsOf } from './viewParams.ts'

export interface ViewFormProps {
  /** The one to rename; undefined for a new one. */
  readonly view: SavedView | undefined
  readonly list: ViewedList
  /** What a new one keeps. */
  readonly query: URLSearchParams
  readonly onClose: () => void
  readonly onSaved: (view: SavedView) => void
}

const check = checkedBy(object({ name: createSavedView.fields.name }))

/** Names what a list shows, to find it again; or renames it. */
export function ViewForm({ view, list, query, onClose, onSaved }: ViewFormProps) {
  const [create] = useCreateSavedViewsMutation()
  const [update] = useUpdateSavedViewsMutation()
  const mayShare = useMayChange()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: view?.name ?? '', shared: view?.shared ?? false },
    validate: check,
  })
  const saving = useSaveForm({
    form,
    send: (values) =>
      view
        ? update([{ id: view.id, data: { name: values.name } }])
        : create([{ list, params: paramsOf(query), ...values }]),
    onSaved: (saved) => {
      toast(view ? `Renamed to ${saved.name}` : `${saved.name} saved`)
      onSaved(saved)
    },
    fieldsOf: (issues) =>
      Object.fromEntries(
        issues.map(({ path, message }) => [path.endsWith('.name') ? 'name' : '', message]),
      ),
  })
  return (
    <OpenModal title={view ? 'Rename view' : 'Save view'} onClose={onClose}>
      <FormBody submit={view ? 'Rename' : 'Save view'} {...saving} onCancel={onClose}>
        <Stack gap="sm">
          <TextInput
            label="Name"
            withAsterisk
            data-autofocus
            maxLength={60}
            key={form.key('name')}
            {...form.getInputProps('name')}
          />
          {!view && mayShare && (
            <Switch
              label="Share with the team"
              description="Everybody in this workspace sees it in this list."
              key={form.key('shared')}
              {...form.getInputProps('shared', { type: 'checkbox' })}
            />
          )}
        </Stack>
      </FormBody>
    </OpenModal>
  )
}
