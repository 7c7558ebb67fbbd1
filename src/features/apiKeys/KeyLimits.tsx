import { TagsInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { maxKeyAddresses, maxKeyCreators } from '#contract/resources/apiKeys.ts'
import { CreatorAccess } from '#src/features/creators/shared/CreatorAccess.tsx'
import { MomentInput } from '#src/ui/MomentInput.tsx'
import { timezoneLabel, useTimezone } from '#src/ui/timezone.ts'
import type { KeyValues } from './keyFormValues.ts'

interface KeyLimitsProps<Values extends KeyValues> {
  readonly form: UseFormReturnType<Values>
}

/** Until when a key works, from where, and for which creators. */
export function KeyLimits<Values extends KeyValues>({ form }: KeyLimitsProps<Values>) {
  const timezone = useTimezone()
  const { expires_at, addresses, access } = form.values
  const set = (change: Partial<KeyValues>) => form.setValues((now) => ({ ...now, ...change }))
  return (
    <>
      <MomentInput
        label="Expires"
        description={`From then on its calls are refused. Empty: never (${timezoneLabel(timezone)})`}
        error={form.errors['expires_at']}
        value={expires_at}
        onChange={(moment) => set({ expires_at: moment })}
      />
      <TagsInput
        label="Addresses"
        description="IP addresses and ranges from which it works, such as 192.0.2.0/24. Empty: from everywhere"
        placeholder={addresses.length === 0 ? 'Type one and press Enter' : ''}
        clearable
        maxTags={maxKeyAddresses}
        splitChars={[',', ' ']}
        error={form.errors['addresses']}
        value={[...addresses]}
        onChange={(chosen) => set({ addresses: chosen })}
      />
      <CreatorAccess
        label="Creators it can see"
        added="It also sees every creator it adds itself"
        most={maxKeyCreators}
        value={access}
        onChange={(chosen) => set({ access: chosen })}
        error={form.errors['creator_ids']}
      />
    </>
  )
}
