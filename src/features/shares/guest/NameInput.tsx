import { TextInput } from '@mantine/core'
import { maxGuestName } from '#contract/rules/shareRules.ts'
import type { GuestName } from './useGuestName.ts'

/** What a guest is called: it stands beside what they say and approve. */
export const NameInput = ({ guest }: { readonly guest: GuestName }) => (
  <TextInput
    label="Your name"
    withAsterisk
    autoComplete="name"
    maxLength={maxGuestName}
    value={guest.name}
    error={guest.problem}
    onChange={(event) => guest.change(event.currentTarget.value)}
  />
)
