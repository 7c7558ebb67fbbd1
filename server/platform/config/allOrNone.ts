import { StartupError } from './startupError.ts'

/**
 * Variables of which none works without the others: gives the value of each, or undefined where all are missing.
 *
 * @throws StartupError when some are missing.
 */
export function allOrNone<Name extends string>(
  values: { readonly [name in Name]?: string | undefined },
  names: readonly Name[],
): ((name: Name) => string) | undefined {
  const given = names.find((name) => values[name] !== undefined)
  if (given === undefined) return undefined
  const needed = (name: Name): string => {
    const value = values[name]
    if (value === undefined) throw new StartupError(`${name} is required with ${given}`)
    return value
  }
  names.forEach(needed)
  return needed
}
