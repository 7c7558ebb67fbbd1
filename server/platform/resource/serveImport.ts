import type { LineFile } from '#contract/import/lineFile.ts'
import type { Route } from '#contract/route.ts'
import type { FieldProblem } from '#contract/rules/lineRules.ts'
import { takeTurn } from '#server/platform/db/advisoryLocks.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { Failure, invalid } from '#server/platform/http/failure.ts'
import type { Principal } from '#server/platform/http/principal.ts'
import { type Served, serve } from '#server/platform/http/serve.ts'

/** What becomes of a line: a new row, nothing as it is there already, or what is wrong with it. */
export type LinePlan<Row> =
  | { readonly row: Row }
  | 'UNCHANGED'
  | { readonly issues: readonly FieldProblem[] }

interface ImportedLines<Line> {
  readonly data: Line[]
}

interface ImportRoutes<Line> {
  readonly checkImport: Route<undefined, undefined, ImportedLines<Line>, Checked>
  readonly import: Route<undefined, undefined, ImportedLines<Line>, Made>
}

interface Checked {
  unchanged: number[]
  issues: { line: number; field: string; message: string }[]
}

interface Made {
  recorded: number
  unchanged: number
  data: string[]
}

interface ImportSpec<Line, Row> {
  readonly file: Pick<LineFile<Line>, 'keyOf' | 'repeated'>
  /** What each line would do, in their order. It reads and changes nothing. */
  readonly plan: (
    tx: Transaction,
    lines: readonly Line[],
    principal: Principal,
  ) => Promise<readonly LinePlan<Row>[]>
  /** Makes rows, and gives their ids in the same order. */
  readonly make: (
    tx: Transaction,
    principal: Principal,
    rows: readonly Row[],
  ) => Promise<readonly string[] | Failure>
}

/** Serves the import of lines of files, and the look at what it would do. */
export function serveImport<Line, Row>(
  routes: ImportRoutes<Line>,
  spec: ImportSpec<Line, Row>,
): Served[] {
  return [
    serve(routes.checkImport, async ({ body, tx, principal }) => {
      const plans = await planOnce(tx, spec, body.data, principal)
      return {
        unchanged: plans.flatMap((plan, line) => (plan === 'UNCHANGED' ? line : [])),
        issues: issuesOf(plans),
      }
    }),

    serve(routes.import, async ({ body, tx, principal, nothingDone }) => {
      await oneAtATime(tx, principal.workspaceId)
      const plans = await planOnce(tx, spec, body.data, principal)
      const issues = issuesOf(plans)
      if (issues.length > 0) {
        return invalid(
          issues.map(({ line, field, message }) => ({
            path: `body.data[${line}].${field}`,
            message,
          })),
        )
      }
      const rows = plans.flatMap((plan) =>
        typeof plan === 'object' && 'row' in plan ? plan.row : [],
      )
      if (rows.length === 0) nothingDone()
      const made = rows.length === 0 ? [] : await spec.make(tx, principal, rows)
      if (made instanceof Failure) return made
      return { recorded: made.length, unchanged: plans.length - made.length, data: [...made] }
    }),
  ]
}

/** Two imports at once would both make what is not there yet. The lock ends with the transaction. */
const oneAtATime = (tx: Transaction, workspaceId: string) => takeTurn(tx, `import ${workspaceId}`)

/** The plans of lines, of which none may be about what an earlier one is about. */
async function planOnce<Line, Row>(
  tx: Transaction,
  { file: { keyOf, repeated }, plan }: ImportSpec<Line, Row>,
  lines: readonly Line[],
  principal: Principal,
): Promise<LinePlan<Row>[]> {
  const seen = new Set<string>()
  const plans = await plan(tx, lines, principal)
  return plans.map((found, index) => {
    const line = lines[index]
    const key = line === undefined ? '' : keyOf(line)
    const isRepeated = seen.has(key)
    seen.add(key)
    return isRepeated ? { issues: [repeated] } : found
  })
}

const issuesOf = (plans: readonly LinePlan<unknown>[]) =>
  plans.flatMap((plan, line) =>
    typeof plan === 'object' && 'issues' in plan
      ? plan.issues.map(({ field, message }) => ({ line, field, message }))
      : [],
  )
