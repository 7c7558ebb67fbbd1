import { Group, Select, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDebouncedValue } from '@mantine/hooks'
import type { Platform } from '#contract/reference/platforms.ts'
import type { CreatorAccount } from '#contract/resources/creatorAccounts.ts'
import { useCreateCreatorAccountsMutation } from '#src/api/creatorAccounts.ts'
import { useIsLimited } from '#src/api/user.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { CreatorSelect } from '#src/features/creators/shared/CreatorSelect.tsx'
import { TagsField } from '#src/features/tags/shared/TagsField.tsx'
import { countOf } from '#src/lib/counts.ts'
import { type FieldErrors, type FieldIssue, fieldErrors } from '#src/lib/fieldErrors.ts'
import { DayInput } from '#src/ui/DayInput.tsx'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { PastedAccount } from './PastedAccount.tsx'
import { linesTooMany, maxPastedLines, type PastedLine, pastedAccounts } from './pastedAccounts.ts'
import { CountryField } from './shared/CountryField.tsx'
import { NichesField } from './shared/NichesField.tsx'
import { platformOptions } from './shared/platformOptions.ts'

export interface AddAccountsProps extends FormProps<CreatorAccount> {
  /** Whose they will be, unless somebody else is chosen; null: nobody's yet. */
  readonly creatorId: string | null
}

interface Values {
  pasted: string
  platform: Platform | null
  creator_id: string | null
  tags: string[]
  niches: string[]
  country_code: string | null
  start_date: string | null
  end_date: string | null
}

/** Why the lines cannot be added as they are; null when they can. */
function problemOf({ pasted, platform }: Values): string | null {
  const lines = pastedAccounts(pasted, platform ?? undefined)
  if (lines.length === 0) return 'Enter at least one handle or address'
  const tooMany = linesTooMany(pasted)
  if (tooMany > 0) return `Add up to ${maxPastedLines} accounts at a time: ${tooMany} too many`
  const wrong = lines.filter(({ problem }) => problem !== undefined).length
  return wrong === 0 ? null : `Correct or remove ${countOf(wrong, 'line')} marked below`
}

/** What the server says of an account stands at the text that names it; the rest at the fields they share. */
function ofLines(issues: readonly FieldIssue[], lines: readonly PastedLine[]): FieldErrors {
  const accounts = lines.filter(({ account }) => account)
  return fieldErrors(
    issues.map(({ path, message }) => {
      const [, index] = /^body\[(\d{1,4})\]\.(?:handle|url|platform)$/.exec(path) ?? []
      const line = index === undefined ? undefined : accounts[Number(index)]
      return line ? { path: 'body.pasted', message: `${line.text}: ${message}` } : { path, message }
    }),
  )
}

/** Adds accounts by their handles or addresses, one a line, each checked as it is typed. */
export function AddAccounts({ creatorId, onCancel, onSaved }: AddAccountsProps) {
  const [create] = useCreateCreatorAccountsMutation()
  const form = useForm<Values>({
    initialValues: {
      pasted: '',
      platform: null,
      creator_id: creatorId,
      tags: [],
      niches: [],
      country_code: null,
      start_date: null,
      end_date: null,
    },
    validate: { pasted: (_, values) => problemOf(values) },
  })
  const isLimited = useIsLimited()
  const [settled] = useDebouncedValue(form.values.pasted, 300)
  const lines = pastedAccounts(settled, form.values.platform ?? undefined)
  const count = lines.filter(({ account }) => account).length
  const saving = useSaveForm({
    form,
    fieldsOf: (issues) => ofLines(issues, lines),
    send: ({ pasted, platform, ...shared }) =>
      create(
        pastedAccounts(pasted, platform ?? undefined).flatMap(({ account }) =>
          account ? [{ ...account, ...shared }] : [],
        ),
      ),
    onSaved: (first) => {
      toast(`${countOf(count, 'account')} added`)
      onSaved(first)
    },
  })

  return (
    <FormBody
      submit={count > 1 ? `Add ${count} accounts` : 'Add account'}
      {...saving}
      onCancel={onCancel}
    >
      <Textarea
        label="Handles or addresses"
        description="One per line, such as tiktok.com/@jade, or @jade with a platform chosen below"
        withAsterisk
        autosize
        minRows={4}
        maxRows={14}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        data-autofocus
        {...form.getInputProps('pasted')}
      />
      {lines.length > 0 && (
        <Stack
          gap={6}
          component="ul"
          p={0}
          m={0}
          style={{ listStyle: 'none' }}
          aria-label="Accounts"
        >
          {lines.map((line) => (
            <PastedAccount key={line.text} line={line} />
          ))}
        </Stack>
      )}
      <Select
        label="Platform of bare handles"
        placeholder="Choose a platform"
        searchable
        clearable
        nothingFoundMessage="No matching platforms"
        data={platformOptions}
        {...form.getInputProps('platform')}
      />
      <CreatorSelect
        label="Creator"
        placeholder="Choose a creator"
        withAsterisk={isLimited}
        {...form.getInputProps('creator_id')}
        value={form.values.creator_id}
      />
      <TagsField {...form.getInputProps('tags')} />
      <NichesField {...form.getInputProps('niches')} />
      <CountryField {...form.getInputProps('country_code')} />
      <Group grow align="flex-start">
        <DayInput label="Count from" clearable {...form.getInputProps('start_date')} />
        <DayInput label="Count until" clearable {...form.getInputProps('end_date')} />
      </Group>
    </FormBody>
  )
}
