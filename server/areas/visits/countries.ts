import { fileURLToPath } from 'node:url'
import { type CountryResponse, open } from 'maxmind'

/** The country of an address by two upper-case letters; null when nobody knows. */
export type CountryOf = (address: string) => string | null

/** The registries' own records of who has which addresses, in the public domain (CC0). */
const file = import.meta.resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)

/** Opens the table of countries by address that is installed with the server. */
export async function openCountries(): Promise<CountryOf> {
  const table = await open<CountryResponse & { readonly country_code: string }>(fileURLToPath(file))
  return (address) => parseCountry(table.get(address)?.country_code)
}

/** A country code as the table and the header of a proxy give it; some write XX for unknown. */
export function parseCountry(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
