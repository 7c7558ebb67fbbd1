import { Group, Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Domain } from '#contract/resources/domains.ts'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useAvailability } from '#src/features/trackingLinks/useAvailability.ts'
import type { LinkFormValues } from './linkFormValues.ts'

interface LinkPathFieldsProps {
  readonly form: UseFormReturnType<LinkFormValues>
  readonly domains: readonly Domain[]
  /** The link that has an address already. */
  readonly own: TrackingLink | undefined
}

/** How many domains can still be looked through. */
const searchedFrom = 12

/** Where a link stands: a domain and a path on it, with a word on whether that can be had. */
export function LinkPathFields({ form, domains, own }: LinkPathFieldsProps) {
  const { user_domain_id, pathname } = form.values
  const availability = useAvailability(user_domain_id, pathname, own)
  const host = domains.find(({ id }) => id === user_domain_id)?.domain_host
  const pathField = form.getInputProps('pathname')
  const taken = availability.state === 'taken' ? availability.reason : undefined
  return (
    <div>
      <Group grow align="flex-start" gap="xs">
        <Select
          label="Domain"
          withAsterisk
          allowDeselect={false}
          searchable={domains.length > searchedFrom}
          nothingFoundMessage="No matching domains"
          data={domains.map(({ id, domain_host }) => ({ value: id, label: domain_host }))}
          {...form.getInputProps('user_domain_id')}
        />
        <TextInput
          label="Path"
          withAsterisk
          leftSection={<Text c="dimmed">/</Text>}
          leftSectionWidth={24}
          placeholder="jade"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={own === undefined ? true : undefined}
          {...pathField}
          error={pathField.error ?? taken}
        />
      </Group>
      <Text size="xs" c="dimmed" mt={4} role="status">
        {availability.state === 'asking' && 'Checking…'}
        {availability.state === 'free' && `${host}/${pathname.trim()} is available`}
      </Text>
    </div>
  )
}
