import { expect, it } from 'vitest'
import { activityActions, activityThings } from '#contract/activity.ts'
import { describeAction } from '#src/features/activity/activityWords.ts'

const logged = { action: 'DELETED', thing: 'TRACKING_LINK', thing_total: 1, labels: [] } as const

type LoggedAction = Parameters<typeof describeAction>[0]

const said = (change: Partial<LoggedAction>) => {
  const { before, names, after } = describeAction({ ...logged, ...change })
  return `${before} ${names}${after}`.trim()
}

const sentences: [string, Partial<LoggedAction>][] = [
  ['deleted a tracking link', {}],
  ['deleted the tracking link Summer', { labels: ['Summer'] }],
  ['deleted 2 tracking links: A and B', { thing_total: 2, labels: ['A', 'B'] }],
  [
    'deleted 1,000 tracking links: A, B, C, and 997 more',
    { thing_total: 1000, labels: ['A', 'B', 'C'] },
  ],
  ['deleted 3 tracking links', { thing_total: 3 }],
  ['uploaded an example', { action: 'UPLOADED', thing: 'EXAMPLE' }],
  [
    'changed the picture of the creator Jade',
    { action: 'PICTURE_CHANGED', thing: 'CREATOR', labels: ['Jade'] },
  ],
  [
    'recorded figures of accounts',
    { action: 'FIGURES_RECORDED', thing: 'CREATOR_ACCOUNT', thing_total: 0 },
  ],
  ['removed Ana from the team', { thing: 'TEAM_MEMBER', labels: ['Ana'] }],
  ['changed the role of Ana', { action: 'UPDATED', thing: 'TEAM_MEMBER', labels: ['Ana'] }],
  [
    'removed a picture of the branding',
    { action: 'PICTURE_REMOVED', thing: 'BRANDING', thing_total: 0 },
  ],
  ['revoked the API key Importer', { thing: 'API_KEY', labels: ['Importer'] }],
  ['joined the team', { action: 'JOINED', thing: 'TEAM_MEMBER', labels: ['Ana'] }],
]

it.each(sentences)('says "%s"', (sentence, change) => {
  expect(said(change)).toBe(sentence)
})

it('has words for whatever is done to whatever', () => {
  for (const action of activityActions)
    for (const thing of activityThings) expect(said({ action, thing })).not.toMatch(/undefined|_/)
})
