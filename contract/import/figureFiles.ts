import { type AccountMetric, accountMetrics } from '#contract/resources/accountAnalytics.ts'
import {
  type PostLine,
  postLine,
  type SnapshotLine,
  snapshotLine,
} from '#contract/resources/accountFigures.ts'
import { mediaMetrics } from '#contract/resources/medias.ts'
import { type LineRules, postRules, snapshotRules } from '#contract/rules/lineRules.ts'
import { instantCell, isEmptyCell, mediaTypeCell, numberCell, textCell, wordCell } from './cells.ts'
import type { Notation } from './columnNotation.ts'
import type { Columns } from './columns.ts'
import { type Cells, type LineSchema, type ReadLine, readBy } from './lineFile.ts'

/** A kind of file with figures of accounts. */
export interface FigureFile<Line> {
  readonly columns: Columns
  readonly rules: LineRules<Line>
  readonly read: (cells: Cells, around: Around) => ReadLine<Line>
}

interface Around {
  readonly now: Date
  /** Of lines that name no account; without it each has to. */
  readonly accountId?: string | undefined
}

type Meanings = Readonly<Record<string, (cell: unknown) => unknown>>

const account: Meanings = { account_id: textCell, platform: wordCell, handle: textCell }

const accountAliases = {
  account: 'handle',
  username: 'handle',
  author: 'handle',
  author_handle: 'handle',
  profile: 'handle',
  network: 'platform',
}

/** `total_likes` and the like, as the API's own answers call them. */
const totals = Object.fromEntries(accountMetrics.map((metric) => [`total_${metric}`, metric]))

const metricAliases = {
  ...totals,
  saves: 'bookmarks',
} satisfies Readonly<Record<string, AccountMetric>>

const numbers = (metrics: readonly AccountMetric[]): Meanings =>
  Object.fromEntries(metrics.map((metric) => [metric, numberCell]))

/** A day, also where a program has written its midnight. */
function dayCell(given: unknown): unknown {
  const text = textCell(given)
  if (typeof text !== 'string') return text
  return /^(\d{4}-\d\d-\d\d)[T ]00:00(?::00(?:\.0{1,6})?)?Z?$/.exec(text)?.[1] ?? text
}

/** Figures of accounts by day. */
export const snapshotFile: FigureFile<SnapshotLine> = fileOf({
  line: snapshotLine,
  rules: snapshotRules,
  required: ['date'],
  meanings: { ...account, date: dayCell, ...numbers(['followers', ...mediaMetrics]) },
  aliases: {
    ...accountAliases,
    ...metricAliases,
    day: 'date',
    fans: 'followers',
    subscribers: 'followers',
  },
})

/** Posts of accounts. */
export const postFile: FigureFile<PostLine> = fileOf({
  line: postLine,
  rules: postRules,
  required: ['external_id', 'media_type', 'url', 'created_at'],
  meanings: {
    ...account,
    external_id: textCell,
    media_type: mediaTypeCell,
    url: textCell,
    created_at: instantCell,
    caption: (cell) => cutText(textCell(cell)),
    thumbnail_url: textCell,
    ...numbers(mediaMetrics),
  },
  aliases: {
    ...accountAliases,
    ...metricAliases,
    id: 'external_id',
    type: 'media_type',
    permalink: 'url',
    thumbnail: 'thumbnail_url',
    posted_at: 'created_at',
    created_utc: 'created_at',
  },
})

/** As much of a caption as is kept. */
const cutText = (text: unknown) =>
  typeof text === 'string' ? text.slice(0, 5000).toWellFormed() : text

/** How the columns that mean numbers, days and times are written. */
function notationsOf(meanings: Meanings): Readonly<Record<string, Notation>> {
  const notations = Object.entries(meanings).flatMap(([name, meaning]): [string, Notation][] => {
    if (meaning === numberCell) return [[name, 'number']]
    return meaning === dayCell || meaning === instantCell ? [[name, 'day']] : []
  })
  return Object.fromEntries(notations)
}

interface FileSpec<Line> {
  readonly line: LineSchema<Line>
  readonly rules: LineRules<Line>
  readonly required: readonly string[]
  readonly meanings: Meanings
  readonly aliases: Readonly<Record<string, string>>
}

function fileOf<Line>(spec: FileSpec<Line>): FigureFile<Line> {
  const { line, rules, required, meanings, aliases } = spec
  const optional = Object.keys(meanings).filter((name) => !required.includes(name))
  return {
    columns: { required, optional, aliases, notations: notationsOf(meanings) },
    rules,
    read(cells, { now, accountId }) {
      const fields = Object.fromEntries(
        Object.entries(meanings).map(([name, meaning]) => [name, meaning(cells[name])]),
      )
      const isNamed = !isEmptyCell(cells['account_id']) || !isEmptyCell(cells['handle'])
      const whose = isNamed ? {} : { account_id: accountId }
      const read = readBy(line, { ...fields, ...whose })
      const problem = 'line' in read ? rules.problemOf(read.line, now) : undefined
      return problem ? { issues: [{ column: problem.field, reason: problem.message }] } : read
    },
  }
}
