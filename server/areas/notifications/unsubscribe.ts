import type { Hono } from 'hono'
import { type Audience, eventsFor } from '#contract/rules/notificationEvents.ts'
import type { Needs } from '#server/platform/area.ts'
import { askingPages, askingUrl, type NamedRow, namedRow } from './askingPages.ts'
import { unsubscribeAddressWords, unsubscribeWords } from './notificationLetters.ts'
import type { Person } from './people.ts'
import { switchMailsOff } from './preferences.ts'
import { unsubscribeAddress } from './unsubscribeAddress.ts'

const page = { path: '/unsubscribe', purpose: 'unsubscribe' } as const

/** Where somebody ends the mails that a workspace sends them about what happens, without signing in. It opens nothing else. */
export const unsubscribeUrl = (
  signing: Needs<'keyedHash', 'appUrl'>,
  workspaceId: string,
  { id, audience, language }: Pick<Person, 'id' | 'audience' | 'language'>,
): URL => askingUrl(signing, page, { who: `${audience}.${workspaceId}.${id}`, language })

interface Named extends NamedRow {
  readonly audience: Audience
}

function readNamed(who: string): Named | undefined {
  const [audience, workspaceId, id] = who.split('.')
  if (audience !== 'USER' && audience !== 'CREATOR' && audience !== 'TEAM') return undefined
  const row = namedRow(workspaceId, id)
  return row && { audience, ...row }
}

/** The page that ends them. */
export const unsubscribePages = (services: Needs<'keyedHash' | 'database' | 'clock'>): Hono =>
  askingPages(services, {
    ...page,
    read: readNamed,
    async act({ audience, workspaceId, id }) {
      if (audience === 'TEAM') await unsubscribeAddress(services, { workspaceId, id })
      else
        await switchMailsOff(services.database, { audience, workspaceId, id }, eventsFor(audience))
      return true
    },
    words: (i18n, named) =>
      named?.audience === 'TEAM' ? unsubscribeAddressWords(i18n) : unsubscribeWords(i18n),
  })
