import type { Traces } from '#server/database/schema/erasures.ts'

/** What stands in texts in the place of somebody who was erased. */
export const removed = '[removed]'

/** How somebody is found in texts, whatever their case. */
export interface Patterns {
  /** Texts that are nothing but their full name, address or handle, in lower case. */
  readonly whole: readonly string[]
  /** The same, and names of one word: for labels of the activity log, which say what somebody or something was called. */
  readonly labels: readonly string[]
  /** What names them within a text, as a regular expression of PostgreSQL. */
  readonly within: string
}

/** Matches no text. */
const nothing = 'x\\Ax'

/**
 * How what is left of somebody is found. In texts a name is looked for only if it has several words: `Rose` is also a flower, and the title of
 * another Rose's page. Handles are looked for behind an @.
 */
export function patternsOf({
  names,
  accounts,
  addresses,
}: Pick<Traces, 'names' | 'accounts' | 'addresses'>): Patterns {
  const handles = accounts.map(({ handle }) => handle)
  const fullNames = names.filter((name) => /\S\s+\S/u.test(name.trim()))
  const within = [
    ...fullNames.map((name) => bounded(inAnySpacing(name))),
    ...addresses.map(wholeAddress),
    ...handles.map((handle) => `@${escaped(handle)}(?!\\w)`),
  ]
  const whole = [...fullNames, ...addresses, ...handles.map((handle) => `@${handle}`)]
  return {
    whole: distinct(whole),
    labels: distinct([...whole, ...names, ...handles]),
    within: within.join('|') || nothing,
  }
}

const distinct = (texts: readonly string[]) => [
  ...new Set(texts.map((text) => text.trim().toLowerCase()).filter(Boolean)),
]

/** Not in the middle of a longer word. */
const bounded = (expression: string) => `(?<!\\w)${expression}(?!\\w)`

/** An email address as a regular expression: not at the end of a longer one, nor of a longer domain. */
const wholeAddress = (address: string) => `(?<![\\w.+-])${escaped(address)}(?![\\w-]|\\.\\w)`

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')

const inAnySpacing = (name: string) => name.trim().split(/\s+/u).map(escaped).join('\\s+')
