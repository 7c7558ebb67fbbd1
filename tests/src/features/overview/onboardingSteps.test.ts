import { expect, it } from 'vitest'
import { onboardingSteps } from '#src/features/overview/onboardingSteps.ts'

const nothing = {
  creator_id: null,
  account: false,
  link_url: null,
  visit: false,
  request: false,
  portal: false,
  team: false,
}
const agency = { workspace_kind: null, features: { team: true, branding: true } } as const
const creator = { ...agency, workspace_kind: 'CREATOR' } as const

it.each([
  [
    'an agency with nothing',
    agency,
    nothing,
    [
      ['Add a creator', '/creators?form=new'],
      ['Publish a link', '/links?form=new'],
      ['See the first visit', '/links?form=new'],
      ['Ask for content', '/requests/new'],
      ['Open the portal to a creator', '/creators?form=new'],
      ['Invite your team', '/settings/team'],
    ],
  ],
  [
    'an agency without a team, with a creator and a link',
    { ...agency, features: { team: false, branding: false } },
    { ...nothing, creator_id: 'jade', link_url: 'http://bio.localhost/jade' },
    [
      ['See the first visit', 'http://bio.localhost/jade'],
      ['Ask for content', '/requests/new'],
      ['Open the portal to a creator', '/creators/jade?form=portal'],
    ],
  ],
  [
    'a creator with a profile',
    creator,
    { ...nothing, creator_id: 'jade' },
    [
      ['Add your accounts', '/accounts?form=new&creator=jade'],
      ['Publish your page', '/links?form=new&creator=jade'],
      ['See the first visit', '/links?form=new&creator=jade'],
    ],
  ],
  [
    'a creator who has everything that is asked of them',
    creator,
    { ...nothing, creator_id: 'jade', account: true, link_url: 'http://a/b', visit: true },
    [],
  ],
])('%s has these steps to take', (_, user, had, toDo) => {
  const steps = onboardingSteps(user, had)
  expect(steps.flatMap(({ title, href, done }) => (done ? [] : [[title, href]]))).toEqual(toDo)
})

it('as many steps are there before it is known what is done', () => {
  const done = { ...nothing, creator_id: 'jade', link_url: 'http://a/b', visit: true }
  const titles = (had: typeof done | undefined) =>
    onboardingSteps(agency, had).map(({ title }) => title)
  expect(titles(undefined)).toEqual(titles(done))
})

it('a portal that is open is shown, and its password left alone', () => {
  const steps = onboardingSteps(agency, { ...nothing, creator_id: 'jade', portal: true })
  expect(steps.find(({ title }) => title === 'Open the portal to a creator')).toMatchObject({
    href: '/creators/jade',
    done: true,
  })
})
