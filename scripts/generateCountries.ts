import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Country } from 'world-countries'

/**
 * Writes `contract/reference/countries.ts` and `countryCodes.ts` from the npm package world-countries, formatted
 * as Biome wants them. Run it after an upgrade of that package: `node scripts/generateCountries.ts`.
 */

/** Required, since the package's types describe an ES module and its code is CommonJS. */
const source: readonly Country[] = createRequire(import.meta.url)('world-countries')

/** Where the package's dialling code is missing, several or another country's. */
const diallingSuffixes: Readonly<Record<string, string>> = {
  AQ: '+672',
  EH: '+212',
  SH: '+290',
  UM: '+1',
  // +379 is assigned and not in use.
  VA: '+39',
}

/** Where the package lacks the code of a committee. */
const ciocCodes: Readonly<Record<string, string>> = { SS: 'SSD' }

/** The text of `contract/reference/countries.ts`. */
export function countriesModule(): string {
  const lines = source.toSorted(byLabel).map(entryOf)
  return `${head}${lines.join('')}${tail}`
}

/** The text of `contract/reference/countryCodes.ts`. */
export function countryCodesModule(): string {
  const codes = source.map(({ cca2 }) => cca2).toSorted()
  const lines = Array.from({ length: Math.ceil(codes.length / perLine) }, (_, line) =>
    codes.slice(line * perLine, (line + 1) * perLine).join(' '),
  )
  return `${codesHead}${lines.map((line) => `  ${line}\n`).join('')}${codesTail}`
}

const perLine = 30

const codesHead = `/**
 * The ISO 3166-1 alpha-2 codes of \`countries\`, which weigh a tenth of it: a screen that only checks a code
 * needs no names and flags. Made by \`node scripts/generateCountries.ts\` like them.
 */
const codes = \`
`

const codesTail = `\`

/** In capitals. */
export const everyCountryCode: ReadonlySet<string> = new Set(codes.trim().split(/\\s+/))
`

const head = `/**
 * Every country and territory with an ISO 3166-1 code, and Kosovo, by name.
 *
 * Made by \`node scripts/generateCountries.ts\` from the npm package world-countries
 * (https://github.com/mledoze/countries); the data stays under its licence, ODbL 1.0.
 */
export const countries = [
`

const tail = `] as const satisfies readonly CountryEntry[]

interface CountryEntry {
  readonly label: string
  /** With its plus sign; null where nobody can be called. */
  readonly diallingSuffix: string | null
  /** The code of the International Olympic Committee; null without a committee. */
  readonly cioc: string | null
  readonly flag: string
  /** ISO 3166-1 alpha-2, lower-cased. */
  readonly code: string
}

export type Country = (typeof countries)[number]
export type CountryCode = Country['code']

const byCode: ReadonlyMap<string, Country> = new Map(countries.map((entry) => [entry.code, entry]))

/** The country of a two-letter code in any case, or undefined. */
export const countryByCode = (code: string): Country | undefined => byCode.get(code.toLowerCase())
`

const byLabel = (a: Country, b: Country) => a.name.common.localeCompare(b.name.common, 'en')

function entryOf(country: Country): string {
  const fields = [
    `label: ${literal(country.name.common)}`,
    `diallingSuffix: ${literal(diallingSuffix(country))}`,
    `cioc: ${literal(country.cioc || (ciocCodes[country.cca2] ?? null))}`,
    `flag: ${literal(flagOf(country.cca2))}`,
    `code: ${literal(country.cca2.toLowerCase())}`,
  ]
  const line = `  { ${fields.join(', ')} },`
  return fits(line) ? `${line}\n` : `  {\n    ${fields.join(',\n    ')},\n  },\n`
}

/** Within the 100 columns of `biome.json`; a flag is two code points and two columns wide. */
const fits = (line: string) => [...line].length <= 100

/** One suffix belongs to the country; several are the areas of a code that countries share. */
function diallingSuffix({ cca2, idd }: Country): string | null {
  const [suffix, ...others] = idd.suffixes
  const listed = others.length === 0 && suffix !== undefined ? idd.root + suffix : idd.root
  return diallingSuffixes[cca2] ?? (listed || null)
}

/** The code in regional indicators, which is what a flag is; the package lacks one. */
const flagOf = (cca2: string) =>
  String.fromCodePoint(...[...cca2].map((letter) => 0x1f1e6 + letter.charCodeAt(0) - 65))

function literal(value: string | null): string {
  if (value === null) return 'null'
  return value.includes("'") ? JSON.stringify(value) : `'${value}'`
}

if (import.meta.main) {
  const write = (name: string, text: string) =>
    writeFile(new URL(`../contract/reference/${name}`, import.meta.url), text)
  await write('countries.ts', countriesModule())
  await write('countryCodes.ts', countryCodesModule())
}
