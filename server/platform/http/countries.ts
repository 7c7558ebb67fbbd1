import { fileURLToPath } from 'node:url'
import { type CountryResponse, open } from 'maxmind'

/** The country of an address by two upper-case letters; null when nobody knows. */
export type CountryOf = (ip: string) => string | null

/** The registries' own records of who has which addresses, in the public domain (CC0). */
const file = import.meta.resolve(
  '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb',
)

let table: ReturnType<typeof readTable> | undefined

/** Opens the table of countries by address that is installed with the server. It is in memory once. */
export async function openCountries(): Promise<CountryOf> {
  table ??= readTable()
  const read = await table
  return (ip) => parseCountry(read.get(ip)?.country_code)
}

const readTable = () =>
  open<CountryResponse & { readonly country_code: string }>(fileURLToPath(file))

/** A country code as the table and the header of a proxy give it; some write XX for unknown. */
export function parseCountry(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
