import { inArray } from 'drizzle-orm'
import type { MailDomain, MailDomainState } from '#contract/resources/mailDomains.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { mailDomains } from '#server/platform/db/schema/team.ts'
import { mailDomainRecord } from './mailDomainProof.ts'

/** The mail domains of these ids as the contract tells of them, in any order. */
export async function readMailDomains(
  tx: Transaction,
  keyedHash: KeyedHash,
  ids: readonly string[],
): Promise<MailDomain[]> {
  const found = await tx
    .select()
    .from(mailDomains)
    .where(inArray(mailDomains.id, [...ids]))
  return found.map((row) => ({
    id: row.id,
    domain: row.domain,
    state: stateOf(row),
    verified_at: row.verifiedAt?.toISOString() ?? null,
    checked_at: row.checkedAt?.toISOString() ?? null,
    enabled: row.enabled,
    role: row.role,
    record: mailDomainRecord(keyedHash, row),
    created_at: row.createdAt.toISOString(),
  }))
}

type Row = Pick<typeof mailDomains.$inferSelect, 'verifiedAt' | 'lostAt'>

function stateOf({ verifiedAt, lostAt }: Row): MailDomainState {
  if (verifiedAt !== null) return 'VERIFIED'
  return lostAt === null ? 'PENDING' : 'LOST'
}
