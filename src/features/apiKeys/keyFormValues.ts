import type { ApiKey, apiKeyRoutes } from '#contract/resources/apiKeys.ts'
import type { RouteBody } from '#contract/route.ts'
import type { KeyScope } from '#contract/rules/keyScope.ts'
import type { Access } from '#src/features/creators/shared/CreatorAccess.tsx'

/** What is asked about a key that is there, … */
export interface KeyValues {
  readonly name: string
  readonly expires_at: string | null
  readonly addresses: readonly string[]
  readonly access: Access
}

/** … and about a new one. */
export interface NewKeyValues extends KeyValues {
  readonly scope: KeyScope
}

/** Before anything is entered. */
export const newKey: NewKeyValues = {
  name: '',
  scope: 'READ',
  expires_at: null,
  addresses: [],
  access: { allCreators: true, creatorIds: [] },
}

/** As a key stands. */
export const valuesOf = ({ name, expires_at, addresses, creator_ids }: ApiKey): KeyValues => ({
  name,
  expires_at,
  addresses,
  access: { allCreators: creator_ids === null, creatorIds: creator_ids ?? [] },
})

/** As the call takes it that creates a key. */
export const keyToCreate = (values: NewKeyValues): RouteBody<typeof apiKeyRoutes.create> => ({
  scope: values.scope,
  ...given(values),
  creator_ids: creatorIdsOf(values.access),
})

/** As the call takes it that changes one. Its creators stay unless others are chosen: it may have added some meanwhile. */
export const keyToUpdate = (
  values: KeyValues,
  isAccessChanged: boolean,
): RouteBody<typeof apiKeyRoutes.update>[number]['data'] => ({
  ...given(values),
  ...(isAccessChanged ? { creator_ids: creatorIdsOf(values.access) } : {}),
})

const given = ({ name, expires_at, addresses }: KeyValues) => ({
  name,
  expires_at,
  addresses: [...addresses],
})

const creatorIdsOf = ({ allCreators, creatorIds }: Access) => (allCreators ? null : [...creatorIds])
