import { eq } from 'drizzle-orm'
import { defaultLanguage } from '#contract/locale.ts'
import { creatorRoutes } from '#contract/resources/creators.ts'
import { portalLinkMessage } from '#server/areas/portal/portalLinkLetters.ts'
import { makePortalLink, noteInvited } from '#server/areas/portal/portalLinks.ts'
import { readAgency } from '#server/areas/portal/readAgency.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { mailPortalLink } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import { invalid, notFound } from '#server/platform/http/failure.ts'
import { type Served, serveAfter } from '#server/platform/http/serve.ts'
import { addWork } from '#server/platform/jobs/addWork.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'

/** The call by which a team lets a creator in without a password: it gives a link, or mails one. */
export const portalLinkCalls = (services: Needs<'config' | 'clock' | 'rateLimits'>): Served[] => [
  serveAfter(creatorRoutes.portalLink, {
    before: async ({ params: { creator_id }, body: { send } }) =>
      send ? await refuseIfTooMany(services, ['portalLinkMailByCreator', creator_id]) : undefined,
    handler: async ({ tx, principal: { workspaceId }, params, body: { send } }) => {
      const [found] = await tx
        .select({ creator: creators, usual: workspaces.language })
        .from(creators)
        .innerJoin(workspaces, eq(workspaces.id, creators.workspaceId))
        .where(eq(creators.id, params.creator_id))
      const agency = found && (await readAgency(tx, workspaceId))
      if (!found || !agency) return notFound('This creator no longer exists')
      const { id: creatorId, email, name, language } = found.creator
      if (send && email === null) {
        return invalid([{ path: 'body.send', message: 'They have no email address yet.' }])
      }
      await noteInvited(tx, { creatorId, workspaceId }, services.clock())
      if (send) {
        await addWork(tx, mailPortalLink, { creator_id: creatorId, reason: 'INVITED' as const })
        return { url: null, message: null, expires_at: null, sent_to: email }
      }
      const spoken = language ?? found.usual
      const asked = { creatorId, workspaceId, email: null, browserHash: null, language: spoken }
      const { url, expiresAt } = await makePortalLink(services, tx, asked)
      return {
        url: url.href,
        message: portalLinkMessage(speaking(spoken ?? defaultLanguage), {
          name,
          agency,
          url,
        }),
        expires_at: expiresAt.toISOString(),
        sent_to: null,
      }
    },
  }),
]
