import { createPageItem } from '#contract/resources/pageItems.ts'
import { isAdultUrl } from '#contract/rules/adultUrl.ts'
import { isShownAt, type Schedule } from '#contract/rules/itemSchedule.ts'
import { isPictureMissing } from '#contract/rules/pageItemTypes.ts'
import { type IsHere, isPending, lostPicture } from '#src/features/landingPages/lostPictures.ts'
import { type FieldErrors, fieldErrorsOf } from '#src/lib/fieldErrors.ts'
import type {
  ItemConfiguration,
  PageConfiguration,
  Picture,
} from '#src/machines/landingPageSave/pageConfiguration.ts'
import { itemWords } from './itemWords.ts'

/** Whether an item of a page is shown: it has no schedule, or is ahead of it, in it, or past it. */
export type ScheduleState = 'ALWAYS' | 'SCHEDULED' | 'LIVE' | 'ENDED'

export function scheduleState(schedule: Schedule, now: Date): ScheduleState {
  const { visible_from, visible_until } = schedule
  if (!visible_from && !visible_until) return 'ALWAYS'
  if (isShownAt(schedule, now)) return 'LIVE'
  const isOver = visible_until && Date.parse(visible_until) <= now.getTime()
  return isOver ? 'ENDED' : 'SCHEDULED'
}

/** Whether its visitors are asked for their age before they get there. */
export const leadsToAdults = ({ fields }: ItemConfiguration): boolean =>
  fields.url !== null && isAdultUrl(fields.url)

/** What has to be put right of an item before it can be saved, by field; `source` is its picture. */
export function itemProblems(
  { type, fields, source }: ItemConfiguration,
  isHere: IsHere,
): FieldErrors {
  const problems = fieldErrorsOf(createPageItem, { type, ...fields })
  const picture = sourceProblem(type, source, isHere)
  return picture === undefined ? problems : { ...problems, source: picture }
}

/** Visitors are not shown an item of a carousel without its picture. */
function sourceProblem(
  type: ItemConfiguration['type'],
  source: Picture,
  isHere: IsHere,
): string | undefined {
  if (isPending(source) && !isHere(source.file)) return lostPicture
  return isPictureMissing(type, source !== null)
    ? 'Choose a picture or video, or remove this item.'
    : undefined
}

/** The items that cannot be saved as they are. */
export const unreadyItems = (
  { items }: PageConfiguration,
  isHere: IsHere,
): readonly ItemConfiguration[] =>
  items.filter((item) => Object.keys(itemProblems(item, isHere)).length > 0)

/** What an item is called: its label, else a description. Pictures without a word are counted. */
export function itemName(item: ItemConfiguration, { items }: PageConfiguration): string {
  const { label, source_alt, url } = item.fields
  if (label || source_alt || url) return label || source_alt || url || ''
  const alike = items.filter(({ type }) => type === item.type)
  return itemWords[item.type].unnamed(alike.indexOf(item) + 1)
}
