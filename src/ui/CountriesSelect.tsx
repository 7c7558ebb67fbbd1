import { ActionIcon, Group, Menu, MultiSelect, type MultiSelectProps, Tooltip } from '@mantine/core'
import { IconCheck, IconWorld } from '@tabler/icons-react'
import { regionGroups } from '#contract/reference/regionGroups.ts'
import { isStateCode } from '#contract/rules/countryCodes.ts'
import { placeOptions } from '#src/lib/placeOptions.ts'

interface CountriesSelectProps extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> {
  /** Upper-cased codes. */
  readonly value: string[]
  readonly onChange: (codes: string[]) => void
  /** Whether states of the United States can be chosen too. */
  readonly hasStates: boolean
}

const regions = regionGroups.map(({ label, codes }) => ({
  label,
  codes: codes.map((code) => code.toUpperCase()),
}))

/** The regions of whole countries. */
const countryRegions = regions.filter(({ codes }) => !codes.some(isStateCode))

/** Chooses countries, and states where there are any, one by one or by the region. */
export function CountriesSelect({ value, onChange, hasStates, ...select }: CountriesSelectProps) {
  const chosen = new Set(value)
  const toggle = (codes: readonly string[]) =>
    onChange(
      codes.every((code) => chosen.has(code))
        ? value.filter((code) => !codes.includes(code))
        : [...new Set([...value, ...codes])],
    )
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <MultiSelect
        flex={1}
        searchable
        clearable
        limit={60}
        nothingFoundMessage="No matching countries"
        data={placeOptions(hasStates, value)}
        value={value}
        onChange={onChange}
        {...select}
      />
      <Menu position="bottom-end" closeOnItemClick={false}>
        <Menu.Target>
          <Tooltip label="By region">
            <ActionIcon variant="default" size={36} aria-label="Choose countries by region">
              <IconWorld size={18} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {(hasStates ? regions : countryRegions).map(({ label, codes }) => {
            const isWhole = codes.every((code) => chosen.has(code))
            return (
              <Menu.Item
                key={label}
                role="menuitemcheckbox"
                aria-checked={isWhole}
                leftSection={<IconCheck size={16} visibility={isWhole ? 'visible' : 'hidden'} />}
                onClick={() => toggle(codes)}
              >
                {label}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
    </Group>
  )
}
