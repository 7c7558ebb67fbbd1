import { Select, type SelectProps } from '@mantine/core'
import { countryOptions } from '#src/lib/countryOptions.ts'

/** A form's field for the country that posts come from, unless they name one themselves. */
export const CountryField = (props: Omit<SelectProps, 'data'>) => (
  <Select
    label="Country"
    placeholder="Choose a country"
    description="Where the posts come from, unless they say so themselves"
    searchable
    clearable
    limit={60}
    nothingFoundMessage="No matching countries"
    {...props}
    data={countryOptions}
  />
)
