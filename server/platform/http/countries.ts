import { readFileSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'

/** The country of an address by two upper-case letters; null when nobody knows. */
export type CountryOf = (ip: string) => string | null

/** The registries' own records of who has which addresses, in the public domain (CC0). */
const file = fileURLToPath(
  import.meta.resolve('@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'),
)

let table: ReturnType<typeof readTable> | undefined

/**
 * Opens the table of countries by address that is installed with the server. It is read, 8 MB in up to 30 milliseconds, for the first address
 * that is asked for, and in memory once.
 *
 * @throws where it is not installed
 */
export async function openCountries(): Promise<CountryOf> {
  await access(file)
  return (ip) => {
    table ??= readTable()
    return parseCountry(table.get(ip)?.country_code)
  }
}

const readTable = () =>
  new Reader<CountryResponse & { readonly country_code: string }>(readFileSync(file))

/** A country code as the table and the header of a proxy give it; some write XX for unknown. */
export function parseCountry(text: string | undefined): string | null {
  const code = text?.trim().toUpperCase() ?? ''
  return /^[A-Z]{2}$/.test(code) && code !== 'XX' ? code : null
}
