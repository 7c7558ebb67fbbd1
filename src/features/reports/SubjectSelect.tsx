import { Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { platformLabel } from '#contract/reference/platforms.ts'
import { useFetchCreatorAccountsQuery } from '#src/api/creatorAccounts.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { linkName } from '#src/lib/linkName.ts'

interface SubjectSelectProps {
  readonly scope: 'LINK' | 'ACCOUNT'
  readonly value: string | null
  readonly error?: string | undefined
  readonly onChange: (id: string | null) => void
}

/** Chooses a link or an account among however many, by typing a part of its name. */
export function SubjectSelect({ scope, value, error, onChange }: SubjectSelectProps) {
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed, 250)
  const [isOpened, setOpened] = useState(false)
  const isLink = scope === 'LINK'
  const chosen = { filters: { id: value ?? '' } }
  const asked = { search, page_size: 50 }
  const links = useFetchTrackingLinksQuery(asked, { skip: !isLink || !isOpened })
  const accounts = useFetchCreatorAccountsQuery(asked, { skip: isLink || !isOpened })
  const link = useFetchTrackingLinksQuery(chosen, { skip: !isLink || value === null })
  const account = useFetchCreatorAccountsQuery(chosen, { skip: isLink || value === null })
  const options = [
    ...[...(link.data?.data ?? []), ...(links.data?.data ?? [])].map((one) => ({
      value: one.id,
      label: linkName(one),
    })),
    ...[...(account.data?.data ?? []), ...(accounts.data?.data ?? [])].map((one) => ({
      value: one.id,
      label: `${one.handle} · ${platformLabel(one.platform)}`,
    })),
  ]
  const once = [...new Map(options.map((option) => [option.value, option])).values()]
  return (
    <Select
      label={isLink ? 'Link' : 'Account'}
      placeholder={isLink ? 'Choose a link' : 'Choose an account'}
      searchable
      withAsterisk
      nothingFoundMessage={links.isFetching || accounts.isFetching ? 'Loading…' : 'None found'}
      filter={({ options }) => options}
      data={once}
      value={value}
      error={error}
      onChange={onChange}
      onSearchChange={setTyped}
      onDropdownOpen={() => setOpened(true)}
    />
  )
}
