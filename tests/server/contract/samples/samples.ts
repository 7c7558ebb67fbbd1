import { accountSamples } from './account.ts'
import { contentSamples } from './content.ts'
import { creatorSamples } from './creators.ts'
import { discoverySamples } from './discovery.ts'
import { linkSamples } from './links.ts'
import { moneySamples } from './money.ts'
import { pageSamples } from './pages.ts'
import type { Sample } from './sample.ts'

/** A valid call of every route of the contract. */
export const samples: readonly Sample[] = [
  ...accountSamples,
  ...creatorSamples,
  ...linkSamples,
  ...pageSamples,
  ...contentSamples,
  ...moneySamples,
  ...discoverySamples,
]
