import { expect, it } from 'vitest'
import { onboardingSteps } from '#src/features/overview/onboardingSteps.ts'

const use = (used: number) => ({ used, limit: 3 })

it.each([
  [0, 0, 0, ['Add a creator', 'Publish a link', 'See the first visit', 'Ask for content']],
  [1, 1, 0, ['See the first visit', 'Ask for content']],
  [1, 1, 2, ['See the first visit']],
])(
  'with %i creators, %i links and %i requests, these are to do: %#',
  (creators, links, requests, toDo) => {
    const allowances = {
      creators: use(creators),
      tracking_links: use(links),
      social_media_accounts: use(0),
      storage_bytes: use(0),
    }
    const steps = onboardingSteps({ allowances }, [], requests)
    expect(steps.flatMap(({ title, done }) => (done ? [] : title))).toEqual(toDo)
  },
)
