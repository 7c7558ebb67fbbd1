import type { KeyedHash } from '#server/platform/crypto/keyedHash.ts'

/**
 * What a workspace puts into the DNS of a host to prove it: the same whenever it is asked for, so that it
 * can be shown before the domain is added, and nobody else's.
 */
export const domainToken = (keyedHash: KeyedHash, workspaceId: string, host: string) =>
  keyedHash('domain-proof', `${workspaceId} ${host}`)
