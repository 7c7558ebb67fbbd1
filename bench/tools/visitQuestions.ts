import type { Ask } from './benchUser.ts'

export interface Question {
  readonly name: string
  /** To reach, in milliseconds; undefined where nothing was set. */
  readonly target?: number
  readonly path: string
  readonly body: object
}

export type Times = ReadonlyMap<Question, readonly number[]>

const rounds = 15

/** What a screen of visits asks for, of 90 days, of the busiest link and of all. */
export function visitQuestions(busiestId: string): readonly Question[] {
  const busiest = `/user/tracking-links/analytics-v2/${busiestId}`
  const all = '/user/tracking-links/analytics-all'
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const range = { timezone: 'America/New_York', start_date: day(89), end_date: day(0) }
  const series = { ...range, interval: 'DAY' }
  const people = { allowed: true }
  const byCountry = { ...range, dimension: 'country', filters: people }
  const byCountryOfPhones = { ...byCountry, filters: { ...people, device: 'MOBILE' } }
  const fromOneNetwork = { ...people, device: 'MOBILE', referrer: 'www.instagram.com' }
  return [
    { name: 'series, busiest link', target: 50, path: `${busiest}/visits`, body: series },
    { name: 'series, all links', target: 50, path: `${all}/visits`, body: series },
    { name: 'breakdown, busiest link', target: 150, path: `${busiest}/visitors`, body: byCountry },
    { name: 'breakdown, all links', target: 150, path: `${all}/visitors`, body: byCountry },
    {
      name: 'filtered breakdown, busiest link',
      target: 500,
      path: `${busiest}/visitors`,
      body: byCountryOfPhones,
    },
    {
      name: 'filtered breakdown, all links',
      target: 500,
      path: `${all}/visitors`,
      body: byCountryOfPhones,
    },
    {
      name: 'breakdown by two filters, all links',
      path: `${all}/visitors`,
      body: { ...byCountry, filters: fromOneNetwork },
    },
    {
      name: 'filtered series, busiest link',
      path: `${busiest}/visits`,
      body: { ...series, filters: { device: 'MOBILE' } },
    },
    {
      name: 'filtered series, all links',
      path: `${all}/visits`,
      body: { ...series, filters: { device: 'MOBILE' } },
    },
    { name: 'totals, all links', target: 200, path: all, body: range },
    {
      name: 'filtered totals, all links',
      path: all,
      body: { ...range, filters: { device: 'MOBILE' } },
    },
    { name: 'last 30 minutes, all links', path: `${all}/live`, body: {} },
    { name: 'list, all links', path: `${all}/visitors/list`, body: range },
    {
      name: 'list by a rare filter, all links',
      path: `${all}/visitors/list`,
      body: { ...range, filters: { country: 'SG', browser: 'Firefox', os: 'Linux' } },
    },
  ]
}

/** How long each is answered in, in milliseconds, sorted. They are asked in turn; the first rounds warm up. */
export async function measure(ask: Ask, questions: readonly Question[]): Promise<Times> {
  const times = new Map(questions.map((question): [Question, number[]] => [question, []]))
  for (let round = -2; round < rounds; round += 1) {
    for (const [question, list] of times) {
      const started = performance.now()
      const answer = await ask(question.path, question.body)
      if (!answer) throw new Error(`${question.name}: no answer`)
      if (round >= 0) list.push(performance.now() - started)
    }
  }
  for (const list of times.values()) list.sort((one, other) => one - other)
  return times
}

export const median = (times: readonly number[]) => times[Math.floor(times.length / 2)] ?? 0
