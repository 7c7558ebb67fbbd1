import { createHash } from 'node:crypto'

/** From how many uses on a statement is named, … */
const enoughUses = 8

/** … how many are at a time, since each connection of PostgreSQL keeps the plans of all, … */
const maxNamed = 64

/** … and of how many the uses are counted. */
const maxCounted = 1_000

/** How long names are given out before others get a chance, and how old a connection with their plans becomes, in seconds. */
export const namedForSeconds = 900

/**
 * Names statements without parameters that are asked again and again under one seal, by which a connection plans them once. The seal is
 * part of what is named: PostgreSQL looks at its workspace when it plans, and the plan of a small one would sort a large one's rows.
 * What is kept is so the plan that would be made, until the tables are analysed anew, which ends it.
 */
export function nameRepeated(now: () => number = performance.now.bind(performance)) {
  const names = new Map<string, string>()
  const uses = new Map<string, number>()
  let began = now()
  return (seal: string, text: string): string | undefined => {
    if (now() - began > namedForSeconds * 1_000) {
      began = now()
      names.clear()
      uses.clear()
    }
    const statement = seal + text
    const name = names.get(statement)
    if (name || names.size >= maxNamed) return name
    const count = (uses.get(statement) ?? 0) + 1
    if (count < enoughUses) {
      if (uses.size >= maxCounted) uses.clear()
      uses.set(statement, count)
      return undefined
    }
    uses.delete(statement)
    const digest = createHash('sha256').update(statement).digest('base64url')
    const given = `repeated_${digest.slice(0, 22)}`
    names.set(statement, given)
    return given
  }
}
