import { Failure, invalid, type Refusal } from '#server/platform/http/failure.ts'

interface Claims {
  /** What a workspace claims already, and what it would claim too. */
  readonly claimed: readonly string[]
  readonly adding: readonly string[]
  /** The field that names one. */
  readonly field: string
  /** Why nobody may claim it; undefined when somebody may. */
  readonly whyNot: (name: string) => string | undefined
  readonly max: number
  /** What they are called, several of them. */
  readonly called: string
}

/** What keeps a workspace from claiming these names; each issue at its field. Each is looked at again and again, so there is a most. */
export function refuseClaims(claims: Claims): Refusal {
  const { claimed, adding, field, whyNot, max, called } = claims
  const known = new Set(claimed)
  const issues = adding.flatMap((name, index) => {
    const path = `body[${index}].${field}`
    const reason = whyNot(name)
    if (reason !== undefined) return [{ path, message: reason }]
    if (known.has(name)) return [{ path, message: `${name} is already in your list` }]
    known.add(name)
    return []
  })
  if (issues.length > 0) return invalid(issues)
  if (known.size <= max) return undefined
  return new Failure('LIMIT_REACHED', `A workspace can have at most ${max} ${called}`, {
    limit: max,
    used: claimed.length,
    adding: adding.length,
  })
}
