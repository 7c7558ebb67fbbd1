import {
  type MailDomain,
  type MailDomainState,
  mailDomain,
} from '#contract/resources/mailDomains.ts'
import { mailDomains } from '#server/database/schema/team.ts'
import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { fieldsOf } from '#server/platform/resource/fieldsOf.ts'
import { rowsOf } from '#server/platform/resource/rowsOf.ts'
import { mailDomainRecord } from './mailDomainProof.ts'

/** How the fields of a mail domain stand in its row. */
export const mailDomainFields = fieldsOf(mailDomains, mailDomain)

/** The mail domains of these ids as the contract tells of them, in any order. */
export async function readMailDomains(
  tx: Transaction,
  keyedHash: KeyedHash,
  ids: readonly string[],
): Promise<MailDomain[]> {
  const found = await rowsOf(tx, mailDomains, ids)
  return found.map((row) => ({
    ...mailDomainFields.read(row),
    state: stateOf(row),
    record: mailDomainRecord(keyedHash, row),
  }))
}

type Row = Pick<typeof mailDomains.$inferSelect, 'verifiedAt' | 'lostAt'>

function stateOf({ verifiedAt, lostAt }: Row): MailDomainState {
  if (verifiedAt !== null) return 'VERIFIED'
  return lostAt === null ? 'PENDING' : 'LOST'
}
