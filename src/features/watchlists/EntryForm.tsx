import { Select, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Platform } from '#contract/reference/platforms.ts'
import { createWatchlistEntry, type WatchlistEntry } from '#contract/resources/watchlistEntries.ts'
import { parseAccount } from '#contract/rules/socialAccount.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import {
  useCreateWatchlistEntriesMutation,
  useUpdateWatchlistEntriesMutation,
} from '#src/api/watchlistEntries.ts'
import { platformOptions } from '#src/features/creatorAccounts/shared/platformOptions.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'

interface EntryFormProps extends FormProps {
  readonly watchlistId: string
  /** The one to change; undefined for a new one. */
  readonly entry?: WatchlistEntry | undefined
}

interface EntryValues {
  platform: Platform | null
  handle: string
  display_name: string
  notes: string
}

const check = checkedBy(createWatchlistEntry)

/** Puts an account on a watchlist, or changes one. A pasted URL chooses the platform by itself. */
export function EntryForm({ watchlistId, entry, onCancel, onSaved }: EntryFormProps) {
  const [create] = useCreateWatchlistEntriesMutation()
  const [update] = useUpdateWatchlistEntriesMutation()
  const toRequest = ({ platform, ...values }: EntryValues) => ({
    watchlist_id: watchlistId,
    ...values,
    ...(platform && { platform }),
  })
  const form = useForm<EntryValues>({
    initialValues: {
      platform: entry?.platform ?? null,
      handle: entry?.handle ?? '',
      display_name: entry?.display_name ?? '',
      notes: entry?.notes ?? '',
    },
    validate: (values) => check(toRequest(values)),
  })

  const changeHandle = (handle: string) => {
    const account = parseAccount(handle)
    form.setFieldValue('handle', handle)
    if ('platform' in account) form.setFieldValue('platform', account.platform)
  }

  const saving = useSaveForm({
    form,
    send: (values) => {
      const request = toRequest(values)
      return entry ? update([{ id: entry.id, data: request }]) : create([request])
    },
    onSaved: (saved) => {
      toast(entry ? `${saved.handle} saved` : `${saved.handle} added`)
      onSaved()
    },
  })

  return (
    <FormBody submit={entry ? 'Save changes' : 'Add account'} {...saving} onCancel={onCancel}>
      <TextInput
        label="Handle or address"
        description="Such as @jade, or the address copied from your browser"
        withAsterisk
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('handle')}
        onChange={(event) => changeHandle(event.currentTarget.value)}
      />
      <Select
        label="Platform"
        placeholder="Choose a platform"
        withAsterisk
        searchable
        nothingFoundMessage="No matching platforms"
        data={platformOptions}
        {...form.getInputProps('platform')}
      />
      <TextInput label="Name" {...form.getInputProps('display_name')} />
      <Textarea label="Notes" autosize minRows={3} {...form.getInputProps('notes')} />
    </FormBody>
  )
}
