/**
 * How the cells of a column write numbers and days, decided from all of them: `1.350` is 1350 where nothing in the column says that
 * the point stands before decimals, and `3/11/2026` is a day of November where another cell has a 22 in that place. What stays in
 * doubt is not guessed.
 */

/** What a column's cells are, where it is written in more ways than one. */
export type Notation = 'number' | 'day'

/** A cell in the one way that fields read, or why that cannot be said. */
export type SettledCell = { readonly value: unknown } | { readonly doubt: string }

type Settle = (cell: unknown) => SettledCell

/** How to read the cells of a column, given all of them. */
export const settlerOf = (notation: Notation, cells: readonly unknown[]): Settle => {
  const texts = cells.flatMap((cell) => (typeof cell === 'string' ? cell.trim() : []))
  return notation === 'number' ? numberSettler(texts) : daySettler(texts)
}

/** A sign of which a number may have several, or one before its decimals. */
const signs = ['.', ','] as const

type Sign = (typeof signs)[number]

type Role = 'thousands' | 'decimals'

/** Three digits after each sign: `1.350`, `12,000,000`. */
const grouped: Readonly<Record<Sign, RegExp>> = {
  '.': /^\d{1,3}(?:[.]\d{3})+$/,
  ',': /^\d{1,3}(?:,\d{3})+$/,
}

/** Digits before and behind one sign, however many: `12.0`, `1350,00`. */
const parted: Readonly<Record<Sign, RegExp>> = { '.': /^\d+[.]\d+$/, ',': /^\d+,\d+$/ }

/** What is only ever put between thousands. */
const spaces = /(?<=\d)[\u0020\u00a0\u2009\u202f'’](?=\d{3})/g

function numberSettler(texts: readonly string[]): Settle {
  const bare = texts.map(withoutSpaces)
  const roles = { '.': rolesOf('.', bare), ',': rolesOf(',', bare) }
  return (cell) => {
    if (typeof cell !== 'string') return { value: cell }
    const text = withoutSpaces(cell.trim())
    if (!signs.some((sign) => grouped[sign].test(text) || parted[sign].test(text) || hasBoth(text)))
      return { value: text === cell.trim() ? cell : text }
    const used = signs.filter((sign) => text.includes(sign))
    const inDoubt = used.find((sign) => roles[sign].size !== 1)
    if (inDoubt !== undefined) return { doubt: numberDoubt(text, inDoubt, roles[inDoubt].size > 1) }
    return { value: used.reduce((value, sign) => withRole(value, sign, roles[sign]), text) }
  }
}

const withoutSpaces = (text: string) => text.replaceAll(spaces, '')

const hasBoth = (text: string) =>
  /^\d[\d.,]*$/.test(text) && text.includes('.') && text.includes(',')

const withRole = (text: string, sign: Sign, roles: ReadonlySet<Role>) =>
  roles.has('thousands') ? text.replaceAll(sign, '') : text.replace(sign, '.')

/**
 * What a sign is in a column of whole numbers: it stands between thousands where decimals behind it would not be zero, and before
 * decimals where there are not three. Both, where the cells contradict each other.
 */
function rolesOf(sign: Sign, texts: readonly string[]): ReadonlySet<Role> {
  const other = sign === '.' ? ',' : '.'
  const roles = new Set<Role>()
  for (const text of texts) {
    const last = text.slice(text.lastIndexOf(sign) + 1)
    if (hasBoth(text))
      roles.add(text.lastIndexOf(sign) > text.lastIndexOf(other) ? 'decimals' : 'thousands')
    else if (grouped[sign].test(text)) {
      if (/[1-9]/.test(last) || text.indexOf(sign) !== text.lastIndexOf(sign))
        roles.add('thousands')
    } else if (parted[sign].test(text)) roles.add('decimals')
  }
  if (roles.size > 0) return roles
  // A comma before three zeros and nothing else is how these files have always written thousands.
  return new Set(sign === ',' ? (['thousands'] as const) : [])
}

const numberDoubt = (text: string, sign: Sign, isContradicted: boolean) => {
  const name = sign === '.' ? 'point' : 'comma'
  return isContradicted
    ? `has a ${name} that other lines use in another way: write ${text} without it`
    : `may be ${text.replaceAll(sign, '')} or ${text.slice(0, text.indexOf(sign))}: write it without the ${name}`
}

/** `22/11/2026`, `22.11.2026`, `22-11-2026`, with a time of day or without. */
const dayOfYear = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?:(?:, ?|[ T])(\d{1,2}:\d\d(?::\d\d)?))?$/

/** `2026/1/31` and `2026.01.31`: the year first leaves no doubt. */
const yearFirst = /^(\d{4})([./])(\d{1,2})\2(\d{1,2})(?:(?:, ?|[ T])(\d{1,2}:\d\d(?::\d\d)?))?$/

function daySettler(texts: readonly string[]): Settle {
  const orders = new Set(texts.flatMap(orderShownBy))
  return (cell) => {
    if (typeof cell !== 'string') return { value: cell }
    const text = cell.trim()
    const [, year, , month = '', day = '', time] = yearFirst.exec(text) ?? []
    if (year !== undefined) return { value: dayText(year, month, day, time) }
    const [, first, , second = '', lastYear = '', clock] = dayOfYear.exec(text) ?? []
    if (first === undefined) return { value: cell }
    const own = orderShownBy(text)
    if (
      orders.size !== 1 &&
      Number(first) !== Number(second) &&
      (own.length === 0 || orders.size > 1)
    )
      return { doubt: dayDoubt(first, second, lastYear, orders.size > 1) }
    return {
      value: orders.has('month first')
        ? dayText(lastYear, first, second, clock)
        : dayText(lastYear, second, first, clock),
    }
  }
}

type Order = 'day first' | 'month first'

/** The order that a cell leaves no doubt about: a month has a number up to 12, and with points the day is first. */
function orderShownBy(text: string): Order[] {
  const [, first, sign, second] = dayOfYear.exec(text) ?? []
  if (first === undefined) return []
  if (sign === '.' || Number(first) > 12) return ['day first']
  return Number(second) > 12 ? ['month first'] : []
}

const two = (digits: string) => digits.padStart(2, '0')

const dayText = (year: string, month: string, day: string, time: string | undefined) =>
  `${year}-${two(month)}-${two(day)}${time === undefined ? '' : `T${time.padStart(time.length < 6 ? 5 : 8, '0')}`}`

const dayDoubt = (first: string, second: string, year: string, isContradicted: boolean) =>
  isContradicted
    ? `has days in another order than other lines: write it as ${year}-MM-DD`
    : `may be ${dayText(year, second, first, undefined)} or ${dayText(year, first, second, undefined)}: write it as one of these`
