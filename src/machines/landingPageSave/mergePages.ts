import { sameValue } from '#src/lib/sameValue.ts'
import {
  type ItemConfiguration,
  isReplaced,
  type KnownPage,
  type PageConfiguration,
  type PageFields,
  type Picture,
} from './pageConfiguration.ts'

/** A part of a page that two people have changed in different ways, under a key that is its own. */
export type Clash = { readonly key: string } & (
  | {
      readonly of: 'FIELD'
      readonly field: string
      readonly mine: unknown
      readonly theirs: unknown
    }
  | { readonly of: 'PICTURE'; readonly place: OwnPicture }
  | ItemClash
  | { readonly of: 'ORDER' }
)

interface ItemClash {
  readonly of: 'ITEM'
  readonly base: ItemConfiguration
  /** Which of its type it was on the page, from 1. */
  readonly nth: number
  /** Null: deleted. */
  readonly mine: ItemConfiguration | null
  /** Null: deleted. */
  readonly theirs: ItemConfiguration | null
  /** Whether the two have put different pictures there. */
  readonly ofPicture: boolean
}

type OwnPicture = 'avatar' | 'background' | 'socialImage'

/** Whose part is taken where two clash, by the clash's key; mine unless theirs is chosen. */
export type Choices = Readonly<Record<string, 'mine' | 'theirs'>>

/** The three states of a page, or of a part of it: as both began, as I want it, and as somebody else has saved it. */
interface Sides<Part> {
  readonly base: Part
  readonly mine: Part
  readonly theirs: Part
}

/** What two people have made of the same page, in one: each part as whoever has changed it wants it. */
export interface Merged {
  readonly page: PageConfiguration
  /** The parts that both have changed. */
  readonly clashes: readonly Clash[]
}

/** A page as both began, as I want it, and as somebody else has saved it. */
interface PageSides {
  readonly base: KnownPage
  readonly mine: PageConfiguration
  readonly theirs: KnownPage
}

/** Puts together what two people have made of the same page. What an item is made of is compared field by field, too. */
export function mergePages({ base, mine, theirs }: PageSides, choices: Choices = {}): Merged {
  const sides = { base: base.configuration, mine, theirs: theirs.configuration }
  const haveTheyReplaced = (place: string) => isReplaced(base.pictures, theirs.pictures, place)
  const clashes: Clash[] = []
  const decide = (clash: Clash) => {
    if (!clashes.some(({ key }) => key === clash.key)) clashes.push(clash)
    return choices[clash.key] ?? 'mine'
  }
  const ownPicture = (place: OwnPicture) =>
    mergedPicture(part(sides, place), haveTheyReplaced(place), () =>
      decide({ key: place, of: 'PICTURE', place }),
    )
  const page = {
    ...mine,
    fields: mergedFields<PageFields>(part(sides, 'fields'), (field, values) =>
      decide({ key: field, of: 'FIELD', field, ...values }),
    ),
    avatar: ownPicture('avatar'),
    background: ownPicture('background'),
    socialImage: ownPicture('socialImage'),
    items: mergedItems(part(sides, 'items'), haveTheyReplaced, decide),
  }
  return { page, clashes }
}

type Decide = (clash: Clash) => 'mine' | 'theirs'

const part = <Whole, Name extends keyof Whole>(
  { base, mine, theirs }: Sides<Whole>,
  name: Name,
): Sides<Whole[Name]> => ({ base: base[name], mine: mine[name], theirs: theirs[name] })

/** Each field as whoever has changed it wants it. */
function mergedFields<Fields extends object>(
  { base, mine, theirs }: Sides<Fields>,
  decide: (field: string, values: { mine: unknown; theirs: unknown }) => 'mine' | 'theirs',
): Fields {
  const merged = { ...mine }
  for (const name in mine) {
    const isTaken = sameValue(mine[name], base[name]) || sameValue(mine[name], theirs[name])
    const isClash = !isTaken && !sameValue(theirs[name], base[name])
    const values = { mine: mine[name], theirs: theirs[name] }
    if (isTaken || (isClash && decide(name, values) === 'theirs')) merged[name] = theirs[name]
  }
  return merged
}

/** Theirs may be stored as before, and another one. */
function mergedPicture(
  { base, mine, theirs }: Sides<Picture>,
  haveTheyReplaced: boolean,
  decide: () => 'mine' | 'theirs',
): Picture {
  if (mine === 'STORED' || sameValue(mine, base) || sameValue(mine, theirs)) return theirs
  if (sameValue(theirs, base) && !haveTheyReplaced) return mine
  return decide() === 'theirs' ? theirs : mine
}

function mergedItems(
  sides: Sides<readonly ItemConfiguration[]>,
  haveTheyReplaced: (id: string) => boolean,
  decide: Decide,
): readonly ItemConfiguration[] {
  const find = (items: readonly ItemConfiguration[], id: string) =>
    items.find((item) => item.id === id) ?? null
  const ids = new Set([...sides.mine, ...sides.theirs].map(({ id }) => id))
  const merged = new Map<string, ItemConfiguration>()
  for (const id of ids) {
    const base = find(sides.base, id)
    const mine = find(sides.mine, id)
    const theirs = find(sides.theirs, id)
    const item = base
      ? mergedItem({ base, mine, theirs }, nthOf(sides.base, base), haveTheyReplaced(id), decide)
      : (mine ?? theirs)
    if (item) merged.set(id, item)
  }
  return idsInOrder(sides, decide).flatMap((id) => merged.get(id) ?? [])
}

interface ItemSides {
  readonly base: ItemConfiguration
  /** Null: deleted. */
  readonly mine: ItemConfiguration | null
  readonly theirs: ItemConfiguration | null
}

const nthOf = (items: readonly ItemConfiguration[], item: ItemConfiguration) =>
  items.filter(({ type }) => type === item.type).indexOf(item) + 1

function mergedItem(
  { base, mine, theirs }: ItemSides,
  nth: number,
  haveTheyReplaced: boolean,
  decide: Decide,
): ItemConfiguration | null {
  const ofPicture = haveTheyReplaced && mine !== null && mine.source !== 'STORED'
  const clash = () => decide({ key: base.id, of: 'ITEM', base, nth, mine, theirs, ofPicture })
  if (!mine || !theirs) {
    const left = mine ?? theirs
    const isChanged =
      left !== null && (!isAsBefore(base, left) || (left === theirs && haveTheyReplaced))
    if (!isChanged) return null
    return clash() === 'mine' ? mine : theirs
  }
  const sides = { base, mine, theirs }
  return {
    ...mine,
    fields: mergedFields(part<ItemConfiguration, 'fields'>(sides, 'fields'), clash),
    source: mergedPicture(
      part<ItemConfiguration, 'source'>(sides, 'source'),
      haveTheyReplaced,
      clash,
    ),
  }
}

const isAsBefore = (base: ItemConfiguration, now: ItemConfiguration): boolean =>
  sameValue(base.fields, now.fields) &&
  (now.source === 'STORED' || sameValue(base.source, now.source))

/** The order of whoever has moved something; what the other has added comes after what it stood behind. */
function idsInOrder(sides: Sides<readonly ItemConfiguration[]>, decide: Decide): readonly string[] {
  const [base, mine, theirs] = [sides.base, sides.mine, sides.theirs].map((items) =>
    items.map(({ id }) => id),
  )
  if (!base || !mine || !theirs) return []
  const common = new Set(base.filter((id) => mine.includes(id) && theirs.includes(id)))
  const [before, wanted, saved] = [base, mine, theirs].map((ids) =>
    ids.filter((id) => common.has(id)),
  )
  const haveIMoved = !sameValue(wanted, before)
  const isClash = haveIMoved && !sameValue(saved, before) && !sameValue(wanted, saved)
  const isMine = haveIMoved && (!isClash || decide({ key: 'ORDER', of: 'ORDER' }) === 'mine')
  return isMine ? woven(mine, theirs) : woven(theirs, mine)
}

function woven(leading: readonly string[], other: readonly string[]): readonly string[] {
  const ids = [...leading]
  other.forEach((id, at) => {
    if (ids.includes(id)) return
    const behind = at === 0 ? -1 : ids.indexOf(other[at - 1] ?? '')
    ids.splice(behind + 1, 0, id)
  })
  return ids
}
