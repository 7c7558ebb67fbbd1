import { useDebouncedValue } from '@mantine/hooks'
import { useFetchItemAttributesQuery } from '#src/api/itemAttributes.ts'

/** How many attributes are looked through for their values, the latest first. */
const maxLookedThrough = 50

/** The values that attributes of this name have elsewhere, the latest first. */
export function useUsedValues(name: string): readonly string[] {
  const [search] = useDebouncedValue(name.trim(), 200)
  const { data } = useFetchItemAttributesQuery(
    { search, sort: '-updated_at', page_size: maxLookedThrough },
    { skip: search === '' },
  )
  const alike = data?.data.filter((one) => one.name.toLowerCase() === search.toLowerCase()) ?? []
  return [...new Set(alike.map(({ value }) => value))]
}
