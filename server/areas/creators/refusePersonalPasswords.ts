import type { Issue } from '#contract/errors.ts'
import { isPersonalPassword, personalPasswordMessage } from '#contract/rules/portalPassword.ts'
import { knownOf } from '#server/areas/portal/knownOf.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { type Refusal, refuseIssues } from '#server/platform/http/failure.ts'
import { idsOf } from '#server/platform/resource/inOrder.ts'

/** A change of a creator, as far as it sets a password. */
interface AskedChange {
  readonly id: string
  readonly data: { readonly portal_password?: string | null | undefined }
}

/** VALIDATION_FAILED for passwords that hold the name, the id or a handle of the creator they are for. */
export async function refusePersonalPasswords(
  tx: Transaction,
  changes: readonly AskedChange[],
): Promise<Refusal> {
  const asked = changes.filter(({ data }) => typeof data.portal_password === 'string')
  if (asked.length === 0) return undefined
  const known = await knownOf(tx, idsOf(asked))
  const issues = changes.flatMap(({ id, data: { portal_password: password } }, index): Issue[] =>
    password && isPersonalPassword(password, known.get(id) ?? [])
      ? [{ path: `body[${index}].data.portal_password`, message: personalPasswordMessage }]
      : [],
  )
  return refuseIssues(issues)
}
