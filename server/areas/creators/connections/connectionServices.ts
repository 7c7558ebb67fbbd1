import type { AskingServices } from '#server/areas/creators/connectors/openAsking.ts'
import type { Needs } from '#server/platform/area.ts'
import type { OAuthApps } from '#server/platform/config/oauthApps.ts'

/** What connected accounts are read with. The database is its owner's, since this works for any workspace. */
export interface ConnectionServices extends AskingServices, Needs<'tokenSeal'> {
  /** What the operator has registered with platforms. */
  readonly oauthApps: OAuthApps
}
