import { type erasedKinds, erasures, type Traces } from '#server/database/schema/erasures.ts'
import { eraseTracesWork } from '#server/database/workKinds.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'

interface Erased {
  readonly kind: (typeof erasedKinds)[number]
  readonly subjectId: string | null
  readonly requestedBy: string | null
  /** The workspace that asked for it; null for an erasure of the installation. */
  readonly workspaceId: string | null
  readonly traces: Traces
}

/** Writes an erasure down in the transaction that deletes somebody's own rows; work erases what is left of them. */
export async function addErasure(tx: Transaction, erased: Erased): Promise<void> {
  const [added] = await tx.insert(erasures).values(erased).returning({ id: erasures.id })
  if (!added) throw new Error('An erasure was not kept')
  await addWork(tx, eraseTracesWork, { erasure_id: added.id }, { workspaceId: erased.workspaceId })
}
