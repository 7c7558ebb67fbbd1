import { Text } from '@mantine/core'
import { isStateCode } from '#contract/rules/countryCodes.ts'
import { useFetchAppSettingsQuery } from '#src/api/app.ts'
import { countOf } from '#src/lib/counts.ts'
import { placeLabel } from '#src/lib/placeOptions.ts'

/** The most places that are named one by one. */
const maxNamed = 6

/** Where a link is not offered; and that its states count for nothing, where the server cannot tell them. */
export function ExcludedPlaces({ codes }: { readonly codes: readonly string[] }) {
  const hasStates = codes.some(isStateCode)
  const { data: settings } = useFetchAppSettingsQuery(undefined, { skip: !hasStates })
  const isWithoutEffect = hasStates && settings?.us_states === false
  return (
    <div>
      {placesText(codes)}
      {isWithoutEffect && (
        <Text size="xs" c="dimmed">
          This server cannot tell which US state a visitor is in: visitors from excluded states are
          let through
        </Text>
      )}
    </div>
  )
}

/** A few by their names, many as numbers. */
function placesText(codes: readonly string[]): string {
  if (codes.length === 0) return 'None'
  if (codes.length <= maxNamed) return codes.map(placeLabel).join(', ')
  const states = codes.filter(isStateCode).length
  const countries = codes.length - states
  return [
    ...(countries > 0 ? [countOf(countries, 'country', 'countries')] : []),
    ...(states > 0 ? [countOf(states, 'US state')] : []),
  ].join(' and ')
}
