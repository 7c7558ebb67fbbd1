import type { Hono } from 'hono'
import { validate as isUuid } from 'uuid'
import { type Audience, eventsFor } from '#contract/rules/notificationEvents.ts'
import type { Needs } from '#server/platform/area.ts'
import { askingPages, askingUrl } from './askingPages.ts'
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

interface Named {
  readonly audience: Audience
  readonly workspaceId: string
  readonly id: string
}

function readNamed(who: string): Named | undefined {
  const [audience, workspaceId = '', id = ''] = who.split('.')
  if (audience !== 'USER' && audience !== 'CREATOR' && audience !== 'TEAM') return undefined
  return isUuid(workspaceId) && isUuid(id) ? { audience, workspaceId, id } : undefined
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
