import type { CreatorRequest } from '#contract/resources/requests.ts'
import { countOf } from '#src/lib/counts.ts'

/** What has happened with a request that creators find in the portal from now on: none of them is notified. */
export const sentText = ({ title, creator_ids }: Pick<CreatorRequest, 'title' | 'creator_ids'>) =>
  `${title} is in the portal of ${countOf(creator_ids.length, 'creator')}. Nobody is notified: tell them.`
