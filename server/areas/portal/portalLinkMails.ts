import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { defaultLanguage, isLanguage, type Language } from '#contract/locale.ts'
import { workspaces } from '#server/database/schema/accounts.ts'
import { creators } from '#server/database/schema/creators.ts'
import { portalAccess } from '#server/database/schema/portal.ts'
import { mailForgottenPortal, mailPortalLink } from '#server/database/workKinds.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { Handler } from '#server/platform/jobs/handler.ts'
import { speaking } from '#server/platform/language/i18n.ts'
import { mailHandler } from '#server/platform/mail/mailHandler.ts'
import { forgottenMail, portalLinkMail } from './portalLinkLetters.ts'
import { isPortalOpen, makePortalLink } from './portalLinks.ts'
import { readAgency } from './readAgency.ts'

type Services = Needs<'mailer' | 'clock' | 'config'>

/** The most agencies that one mail has links for. */
const maxAgencies = 20

/** The mails with links to the portal. A link is made when its mail is sent, and is good from then on. */
export function portalLinkMails(services: Services, database: Database): readonly Handler[] {
  return [
    mailHandler(services.mailer, mailPortalLink, async ({ creator_id, reason }) => {
      const creator = await readMailable(database, creator_id)
      const agency = creator && (await readAgency(database, creator.workspaceId))
      if (!creator?.email || !agency) return undefined
      const { url } = await makePortalLink(services, database, {
        creatorId: creator.id,
        workspaceId: creator.workspaceId,
        email: creator.email,
        browserHash: null,
        language: creator.language ?? creator.usual,
      })
      const { email: to, name } = creator
      return portalLinkMail(speaking(languageOf(creator)), { to, name, agency, url, reason })
    }),

    mailHandler(services.mailer, mailForgottenPortal, async (asked) => {
      const found = await findForgotten(database, asked)
      const [first] = found
      if (!first?.email) return undefined
      const links = []
      for (const { id: creatorId, workspaceId, email, language, usual } of found) {
        const agency = await readAgency(database, workspaceId)
        if (!agency) continue
        const browserHash = asked.browser_hash
        const spoken = language ?? usual
        const who = { creatorId, workspaceId, email, browserHash, language: spoken }
        const { url } = await makePortalLink(services, database, who)
        links.push({ agency, url })
      }
      const i18n = speaking(languageOfForgotten(found, asked.language))
      return links.length > 0 ? forgottenMail(i18n, first.email, links) : undefined
    }),
  ]
}

interface Spoken {
  readonly language: Language | null
  /** Of their workspace. */
  readonly usual: Language | null
}

const languageOf = ({ language, usual }: Spoken): Language => language ?? usual ?? defaultLanguage

/**
 * Somebody of several agencies may have a language at one of them only, or one of these may have chosen one for its creators. Else it is
 * that of the browser which asked.
 */
function languageOfForgotten(found: readonly Spoken[], asked = ''): Language {
  const own = found.find(({ language }) => language !== null)?.language
  const usual = found.find((one) => one.usual !== null)?.usual
  return own ?? usual ?? (isLanguage(asked) ? asked : defaultLanguage)
}

/** A creator whom the portal is open to: it may have been closed since the mail was asked for. */
async function readMailable(database: Database, id: string) {
  const { workspaceId, name, email, language } = creators
  const [creator] = await database
    .select({ id: creators.id, workspaceId, name, email, language, usual: workspaces.language })
    .from(creators)
    .innerJoin(workspaces, eq(workspaces.id, creators.workspaceId))
    .leftJoin(portalAccess, eq(portalAccess.creatorId, creators.id))
    .where(and(eq(creators.id, id), isPortalOpen))
  return creator
}

interface Forgotten {
  readonly user_creator_id: string | null
  readonly email: string | null
}

/** The creators with an address whom the portal is open to, by their ID or by their address. */
async function findForgotten(database: Database, { user_creator_id, email }: Forgotten) {
  const isNamed =
    user_creator_id === null
      ? eq(creators.email, email ?? '')
      : eq(creators.userCreatorId, user_creator_id)
  return database
    .select({
      id: creators.id,
      workspaceId: creators.workspaceId,
      email: creators.email,
      language: creators.language,
      usual: workspaces.language,
    })
    .from(creators)
    .innerJoin(
      workspaces,
      and(eq(workspaces.id, creators.workspaceId), isNull(workspaces.closedAt)),
    )
    .leftJoin(portalAccess, eq(portalAccess.creatorId, creators.id))
    .where(and(isNamed, isNotNull(creators.email), isPortalOpen))
    .orderBy(asc(creators.id))
    .limit(maxAgencies)
}
