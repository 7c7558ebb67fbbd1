import type { CityResponse } from 'maxmind'
import { open } from 'maxmind'
import { everyStateCode, usStates } from '#contract/reference/usStates.ts'
import type { Config } from '#server/platform/config/config.ts'
import { StartupError } from '#server/platform/config/startupError.ts'

/** The state of an address of the United States, as `US_CA`; null when nobody knows. */
export type StateOf = (ip: string) => string | null

/** What databases of cities say of an address: MaxMind's shape, and the flat one of ip-location-db. */
type CityRecord = Partial<CityResponse> & { readonly state1?: string }

/** Whether anything tells this installation which state somebody is in. */
export const tellsUsStates = ({
  geoDatabase,
  regionHeader,
  trustedProxies,
}: Pick<Config, 'geoDatabase' | 'regionHeader' | 'trustedProxies'>): boolean =>
  geoDatabase !== undefined || (regionHeader !== undefined && trustedProxies.length > 0)

/**
 * Opens the operator's database of cities; without one, nobody's state is known by their address.
 *
 * @throws StartupError for a file that is not one.
 */
export async function openUsStates(file: string | undefined): Promise<StateOf> {
  if (file === undefined) return () => null
  try {
    const read = await open<CityResponse>(file)
    return (ip) => stateOfRecord(read.get(ip))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    throw new StartupError(`GEO_DATABASE cannot be read as an MMDB file: ${why}`)
  }
}

/** The state by the code of its subdivision, or by its English name where there is no code. */
export function stateOfRecord(record: CityRecord | null): string | null {
  const [subdivision] = record?.subdivisions ?? []
  return (
    parseUsState(subdivision?.iso_code) ??
    stateByName.get(subdivision?.names?.en ?? record?.state1 ?? '') ??
    null
  )
}

const stateByName = new Map<string, string>(
  usStates.map(({ label, code }) => [label, code.toUpperCase()]),
)

/** A state as a proxy or a database gives it: `CA` or `US-CA`. */
export function parseUsState(text: string | undefined): string | null {
  const [, code] = /^\s*(?:US[-_])?([A-Z]{2})\s*$/i.exec(text ?? '') ?? []
  const state = `US_${code?.toUpperCase()}`
  return everyStateCode.has(state) ? state : null
}
