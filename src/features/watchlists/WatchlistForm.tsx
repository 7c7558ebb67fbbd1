import { Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import {
  type AccountWatchlist,
  createAccountWatchlist,
} from '#contract/resources/accountWatchlists.ts'
import {
  useCreateAccountWatchlistsMutation,
  useUpdateAccountWatchlistsMutation,
} from '#src/api/accountWatchlists.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CountryField } from '#src/features/creatorAccounts/shared/CountryField.tsx'
import { NichesField } from '#src/features/creatorAccounts/shared/NichesField.tsx'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface WatchlistFormProps extends FormProps<AccountWatchlist> {
  /** The one to change; undefined for a new one. */
  readonly watchlist?: AccountWatchlist
}

const check = checkedBy(createAccountWatchlist)

/** Adds a watchlist, or changes one. */
export function WatchlistForm({ watchlist, onCancel, onSaved }: WatchlistFormProps) {
  const [create] = useCreateAccountWatchlistsMutation()
  const [update] = useUpdateAccountWatchlistsMutation()
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: {
      name: watchlist?.name ?? '',
      notes: watchlist?.notes ?? '',
      niches: watchlist?.niches ?? [],
      country_code: watchlist?.country_code ?? null,
    },
    validate: check,
  })

  const saving = useSaveForm({
    form,
    send: (values) => (watchlist ? update([{ id: watchlist.id, data: values }]) : create([values])),
    onSaved: (saved) => {
      toast(watchlist ? `${saved.name} saved` : `${saved.name} added`)
      onSaved(saved)
    },
  })

  return (
    <FormBody submit={watchlist ? 'Save changes' : 'Add watchlist'} {...saving} onCancel={onCancel}>
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Textarea
        label="Notes"
        description="What the accounts have in common, or what to look for"
        autosize
        minRows={3}
        key={form.key('notes')}
        {...form.getInputProps('notes')}
      />
      <NichesField key={form.key('niches')} {...form.getInputProps('niches')} />
      <CountryField key={form.key('country_code')} {...form.getInputProps('country_code')} />
    </FormBody>
  )
}
