import { eq } from 'drizzle-orm'
import type { PortalSettings, portalRoutes } from '#contract/resources/portal.ts'
import type { RouteBody } from '#contract/route.ts'
import { currentCreator } from '#server/database/schema/columns.ts'
import { creators } from '#server/database/schema/creators.ts'
import { mailPortalLink } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { inWorkspace } from '#server/platform/db/inWorkspace.ts'
import { type Failure, notFound } from '#server/platform/http/failure.ts'
import type { CreatorPrincipal } from '#server/platform/http/principal.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'

/** What the creator whose call it is has set for themselves. */
export async function readSettings(tx: Transaction): Promise<PortalSettings | Failure> {
  const { email, emailVerifiedAt, language, timezone } = creators
  const [found] = await tx
    .select({ email, emailVerifiedAt, language, timezone })
    .from(creators)
    .where(eq(creators.id, currentCreator))
  if (!found) return notFound('This creator no longer exists')
  return {
    email: found.email,
    email_verified_at: found.emailVerifiedAt?.toISOString() ?? null,
    language: found.language,
    timezone: found.timezone,
  }
}

/** Sets what a change names. Another address is mailed a link, by which it is verified; so is the same one again, until it is. */
export async function changeSettings(
  services: Needs<'database' | 'rateLimits'>,
  principal: CreatorPrincipal,
  { email, language, timezone }: RouteBody<typeof portalRoutes.changeSettings>,
): Promise<PortalSettings | Failure> {
  const { creatorId, workspaceId } = principal
  if (email) {
    const refusal = await refuseIfTooMany(services, ['portalLinkMailByCreator', creatorId])
    if (refusal) return refusal
  }
  return inWorkspace(services.database, { principal, readOnly: false }, async (tx) => {
    await tx
      .update(creators)
      .set({ email, language, timezone, updatedAt: new Date() })
      .where(eq(creators.id, currentCreator))
    const settings = await readSettings(tx)
    if (email && 'email' in settings && settings.email_verified_at === null) {
      const piece = { creator_id: creatorId, reason: 'ADDRESS_CHANGED' as const }
      await addWork(tx, mailPortalLink, piece, { workspaceId })
    }
    return settings
  })
}
