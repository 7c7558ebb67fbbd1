import type { CreatorRequest } from '#contract/resources/requests.ts'
import { countOf } from '#src/lib/counts.ts'

/** What happens with a request that is sent: each creator has it in the inbox of their portal, and in a mail where they have an address. */
export const sentText = ({ title, creator_ids }: Pick<CreatorRequest, 'title' | 'creator_ids'>) =>
  `${title} is sent to ${countOf(creator_ids.length, 'creator')}: it waits in the portal, and whoever has confirmed an email address is mailed in a minute.`
