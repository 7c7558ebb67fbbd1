import type { MultiSelectProps } from '@mantine/core'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { CountriesSelect } from '#src/ui/CountriesSelect.tsx'

interface ExcludedPlacesFieldProps
  extends Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'label' | 'description'> {
  readonly value: string[]
  readonly onChange: (codes: string[]) => void
}

/** Where a link is not offered: in countries, and in US states where the server can tell them. */
export function ExcludedPlacesField(props: ExcludedPlacesFieldProps) {
  const { data: settings } = useFetchAppSettingsQuery()
  const hasStates = settings?.us_states ?? false
  return (
    <CountriesSelect
      label="Excluded countries"
      description={descriptionOf(settings?.us_states)}
      hasStates={hasStates}
      {...props}
    />
  )
}

const whatVisitorsSee = 'see that the link is not available'

/** @param hasStates undefined while nothing is known of it. */
function descriptionOf(hasStates: boolean | undefined): string {
  if (hasStates) return `Visitors from these countries and US states ${whatVisitorsSee}`
  const countries = `Visitors from these countries ${whatVisitorsSee}`
  return hasStates === undefined
    ? countries
    : `${countries}. This server cannot tell which US state a visitor is in, so states cannot be excluded`
}
