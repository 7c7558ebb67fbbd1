import { usStates } from '#contract/reference/usStates.ts'
import { countryLabel, countryOptions } from './countryOptions.ts'

/** Every state of the United States to choose from, by its upper-cased code. */
export const stateOptions = usStates.map(({ code, label }) => ({
  value: code.toUpperCase(),
  label: `🇺🇸 ${label} (US)`,
}))

const stateLabels = new Map(stateOptions.map(({ value, label }) => [value, label]))

/** `🇩🇪 Germany` for `DE`, `🇺🇸 California (US)` for `US_CA`. */
export const placeLabel = (code: string): string => stateLabels.get(code) ?? countryLabel(code)

const everyPlace = [...countryOptions, ...stateOptions]

/** The countries, and the states: all of them, or those that are chosen already. The same lists each time, where that can be. */
export function placeOptions(hasStates: boolean, chosen: readonly string[]) {
  if (hasStates) return everyPlace
  const states = stateOptions.filter(({ value }) => chosen.includes(value))
  return states.length === 0 ? countryOptions : [...countryOptions, ...states]
}
