/** What the log holds of an error. */
export interface ErrorFacts {
  readonly type: string
  readonly code: string | undefined
  readonly message: string
  /** Where it was thrown; without the message, which is above. */
  readonly stack: string
}

/**
 * An error as the log may keep it. PostgreSQL and its driver tell more than anybody needs: the row that was refused, the
 * parameters of the statement, the connection with all it knows. What people typed does not belong in a log.
 */
export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) {
    return { type: typeof error, code: undefined, message: String(error), stack: '' }
  }
  const root = rootOf(error)
  return {
    type: root.name,
    code: 'code' in root && typeof root.code === 'string' ? root.code : undefined,
    message: isOfDatabase(root) ? withoutValues(root.message) : root.message,
    stack: framesOf(error),
  }
}

/** Drizzle wraps what the driver throws, and writes statement and parameters into the message. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error)

/** What PostgreSQL itself says has the five signs of an SQLSTATE and a severity. */
const isOfDatabase = (error: Error) => 'severity' in error

/** PostgreSQL puts values between quotes: `invalid input syntax for type uuid: "…"`. */
const withoutValues = (message: string) => message.replace(/".*"/s, '"…"')

function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')
}
