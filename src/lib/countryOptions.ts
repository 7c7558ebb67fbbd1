import { countries, countryByCode } from '#contract/reference/countries.ts'

/** Every country to choose from, by its upper-cased code. */
export const countryOptions = countries.map(({ code, flag, label }) => ({
  value: code.toUpperCase(),
  label: `${flag} ${label}`,
}))

/** `🇩🇪 Germany` for `DE`. */
export function countryLabel(code: string): string {
  const country = countryByCode(code)
  return country ? `${country.flag} ${country.label}` : code
}
