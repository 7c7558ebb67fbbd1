import { type InferType, number, string, type TestConfig } from 'yup'
import type { Group } from '#contract/group.ts'
import { importOutcome } from '#contract/import/importOutcome.ts'
import { platforms } from '#contract/reference/platforms.ts'
import { someOf } from '#contract/resource.ts'
import { responseOf, route, writtenByMembers } from '#contract/route.ts'
import { day } from '#contract/rules/dateOnly.ts'
import { httpUrl } from '#contract/rules/httpUrl.ts'
import { instant } from '#contract/rules/instant.ts'
import { type AccountNames, accountText } from '#contract/rules/namedAccount.ts'
import { id, name, only, text } from '#contract/schema.ts'
import { accountMetrics } from './accountAnalytics.ts'
import { mediaTypes } from './medias.ts'

/** Where figures come from that no platform was asked for: a file, or a program of the workspace. */
export const givenSources = ['csv', 'api'] as const

export type GivenSource = (typeof givenSources)[number]

/** A count that somebody gives; null or left out, it says nothing. */
const figure = () =>
  number()
    .typeError('Enter a whole number')
    .integer('Enter a whole number')
    .min(0, 'Enter a number from 0')
    .max(Number.MAX_SAFE_INTEGER, 'This number is too large')
    .nullable()

const mediaFigures = {
  likes: figure(),
  comments: figure(),
  views: figure(),
  shares: figure(),
  reposts: figure(),
  downloads: figure(),
  bookmarks: figure(),
}

/** Whose figures a line has: an account by its id, or by platform and handle (or its URL as `handle`). */
const whose = {
  account_id: id(),
  platform: string().oneOf(platforms, 'Choose a platform'),
  handle: text(300),
}

interface Whose extends AccountNames {
  readonly account_id?: string | undefined
}

const named = accountText('required')

/** An id says enough. */
const namesAccount: TestConfig<Whose> = {
  ...named,
  name: 'account-or-name',
  test(line, context) {
    return Boolean(line?.account_id) || named.test.call(this, line, context)
  },
}

const someFigure: TestConfig<Readonly<Partial<Record<string, unknown>>>> = {
  name: 'some-figure',
  message: 'Give at least one figure',
  skipAbsent: true,
  test: (line) => accountMetrics.some((metric) => typeof line[metric] === 'number'),
}

/** What an account had at the end of a day (UTC): followers, and totals over all its posts. */
export const snapshotLine = only({
  ...whose,
  date: day().required('Enter a day'),
  followers: figure(),
  ...mediaFigures,
})
  .test(namesAccount)
  .test(someFigure)

export type SnapshotLine = InferType<typeof snapshotLine>

/** A post of an account, with the figures it has by now. */
export const postLine = only({
  ...whose,
  /** What its platform calls it. */
  external_id: name(200, 'Enter the id of the post'),
  media_type: string().oneOf(mediaTypes, 'Choose a type').required('Choose a type'),
  url: httpUrl().required('Enter where the post is'),
  thumbnail_url: httpUrl().nullable(),
  caption: text(5000),
  /** When it was posted. */
  created_at: instant().required('Enter when it was posted'),
  ...mediaFigures,
}).test(namesAccount)

export type PostLine = InferType<typeof postLine>

const source = () => string().oneOf(givenSources)

const accounts = '/user/creators/accounts'

/**
 * Figures that the workspace gives itself. Each call is recorded whole or not at all, and to repeat it changes nothing.
 * Without a `source` they are from a program: `api`.
 */
export const accountFigureRoutes = {
  snapshots: route(`${accounts}/snapshots/upsert`, {
    ...writtenByMembers,
    activity: { thing: 'CREATOR_ACCOUNT', action: 'FIGURES_RECORDED', named: 'account_id' },
    summary: 'Record figures of accounts by day',
    body: only({
      source: source(),
      data: someOf(snapshotLine.required()),
    }),
    response: responseOf(importOutcome),
  }),
  medias: route(`${accounts}/medias/upsert`, {
    ...writtenByMembers,
    activity: { thing: 'CREATOR_ACCOUNT', action: 'FIGURES_RECORDED', named: 'account_id' },
    summary: 'Record posts of accounts with their figures',
    body: only({
      source: source(),
      data: someOf(postLine.required()),
    }),
    response: responseOf(importOutcome),
  }),
}

export const accountFigureGroup: Group = {
  name: 'Account figures',
  about: 'Figures of creators’ accounts that a workspace records itself.',
  routes: accountFigureRoutes,
}
