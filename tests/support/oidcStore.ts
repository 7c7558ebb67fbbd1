import type { Adapter, AdapterPayload } from 'oidc-provider'

/** Where the test provider keeps what it has issued: in memory, for as long as it runs. */
export function memoryStore(): (kind: string) => Adapter {
  const kinds = new Map<string, Map<string, AdapterPayload>>()
  return (kind) => {
    const kept = kinds.get(kind) ?? new Map<string, AdapterPayload>()
    kinds.set(kind, kept)
    const findBy = async (matches: (payload: AdapterPayload) => boolean) =>
      [...kept.values()].find(matches)
    return {
      async upsert(id, payload) {
        kept.set(id, payload)
      },
      async find(id) {
        return kept.get(id)
      },
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const payload = kept.get(id)
        if (payload) kept.set(id, { ...payload, consumed: Math.floor(Date.now() / 1000) })
      },
      async destroy(id) {
        kept.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const entries of kinds.values()) {
          for (const [id, payload] of entries) {
            if (payload.grantId === grantId) entries.delete(id)
          }
        }
      },
    }
  }
}
