import { routes } from '#contract/routes.ts'
import { accountSamples } from './account.ts'
import { contentSamples } from './content.ts'
import { creatorSamples } from './creators.ts'
import { discoverySamples } from './discovery.ts'
import { linkSamples } from './links.ts'
import { moneySamples } from './money.ts'
import { pageSamples } from './pages.ts'
import { reportSamples } from './reports.ts'
import type { Sample } from './sample.ts'
import { shareSamples } from './shares.ts'
import { signInMethodSamples } from './signInMethods.ts'

/** Every list gives all its rows as a file when nothing narrows it. Those of visits stand with visits. */
const exportSamples = routes
  .filter(({ path }) => path.endsWith('/export') && !path.includes('analytics'))
  .map(({ path }): Sample => ({ path, make: () => ({ body: {} }) }))

/** A valid call of every route of the contract. */
export const samples: readonly Sample[] = [
  ...accountSamples,
  ...signInMethodSamples,
  ...creatorSamples,
  ...linkSamples,
  ...pageSamples,
  ...contentSamples,
  ...shareSamples,
  ...reportSamples,
  ...moneySamples,
  ...discoverySamples,
  ...exportSamples,
]
