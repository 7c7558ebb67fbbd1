import type { Example } from '#contract/resources/examples.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { CreatorRequest, requestRoutes } from '#contract/resources/requests.ts'
import type {
  RequestTemplate,
  requestTemplateRoutes,
} from '#contract/resources/requestTemplates.ts'
import type { RouteBody } from '#contract/route.ts'
import type { AttributeType } from '#contract/rules/attributeValue.ts'
import type { ContentKind } from '#contract/rules/contentKind.ts'
import { momentAt } from '#contract/rules/momentAt.ts'
import type { RequestPriority } from '#contract/rules/requestPriority.ts'
import { addDays, daysBetween, localDay, localMinute } from '#src/lib/dates.ts'
import type { FieldErrors } from '#src/lib/fieldErrors.ts'

export interface AttributeValues {
  /** Tells rows apart on the screen. */
  key: string
  type: AttributeType
  name: string
  value: string
}

export interface ItemValues {
  /** Tells rows apart on the screen. */
  key: string
  title: string
  description: string
  kind: ContentKind
  /** Text while the field is being cleared. */
  quantity: number | string
  attributes: AttributeValues[]
  examples: Example[]
}

/** What the fields of the compile form hold. */
export interface CompileValues {
  title: string
  brief: string
  /** What the viewer's clock shows then: `2026-01-31 18:00:00`. */
  due: string | null
  priority: RequestPriority
  tags: string[]
  item_data: ItemValues[]
  creator_ids: string[]
}

export const newKey = (): string => crypto.randomUUID()

export const newItem = (kind: ContentKind): ItemValues => ({
  key: newKey(),
  title: '',
  description: '',
  kind,
  quantity: 1,
  attributes: [],
  examples: [],
})

/** An empty form; for somebody, when it was begun from their page. */
export const newValues = (creatorId: string | null): CompileValues => ({
  title: '',
  brief: '',
  due: null,
  priority: 'NORMAL',
  tags: [],
  item_data: [newItem('PHOTO')],
  creator_ids: creatorId === null ? [] : [creatorId],
})

/** The form for the same request again, due as many weeks later as it takes to lie ahead. */
export function sameAgainValues(
  request: CreatorRequest,
  items: readonly RequestItem[],
  now: Date,
  timezone: string,
): CompileValues {
  const { title, brief, due_at, priority, tags, creator_ids } = request
  return {
    title,
    brief,
    due: due_at === null ? null : movedOn(dueField(due_at, timezone), now, timezone),
    priority,
    tags: [...tags],
    item_data: items.map(itemValuesOf),
    creator_ids: [...creator_ids],
  }
}

/** The same weekday and time of day, at least a week later and after now. */
function movedOn(due: string, now: Date, timezone: string): string {
  const [day = '', time = ''] = due.split(' ')
  const behind = daysBetween(day, localDay(now, timezone)) - 1
  const weeks = Math.max(1, Math.floor(behind / 7))
  const later = (count: number) => `${addDays(day, 7 * count)} ${time}`
  return new Date(momentAt(later(weeks), timezone)) > now ? later(weeks) : later(weeks + 1)
}

/** An item as the fields hold it. Its own id and those of its attributes tell the rows apart. */
export const itemValuesOf = (item: RequestItem): ItemValues => ({
  key: item.id,
  title: item.title,
  description: item.description,
  kind: item.kind,
  quantity: item.quantity,
  attributes: item.attributes.map(({ id, type, name, value }) => ({ key: id, type, name, value })),
  examples: item.examples.map(({ example }) => example),
})

/** The form for a request as a template has it, to nobody yet. */
export const templateValues = (
  { title, brief, priority, tags, items }: RequestTemplate,
  examples: readonly Example[],
): CompileValues => ({
  ...newValues(null),
  title,
  brief,
  priority,
  tags: [...tags],
  item_data: items.map(({ attributes, example_ids, ...item }) => ({
    ...item,
    key: newKey(),
    attributes: attributes.map((attribute) => ({ ...attribute, key: newKey() })),
    examples: example_ids.flatMap((id) => examples.find((example) => example.id === id) ?? []),
  })),
})

/** What is kept of the form as a template: neither whom it asks nor by when. */
export const toTemplate = ({
  title,
  brief,
  priority,
  tags,
  item_data,
}: CompileValues): RouteBody<typeof requestTemplateRoutes.create>[number] => ({
  title,
  brief,
  priority,
  tags,
  items: item_data.map(itemDraftOf),
})

/** The field of the form that a refusal of a template is about: the form calls its items as the compile does. */
export const templateFieldErrors = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, message]) => [
      field.replace(/^items(?=$|\.)/, 'item_data'),
      message,
    ]),
  )

/** A moment as the field for it holds it. */
export const dueField = (time: string, timezone: string): string =>
  `${localMinute(new Date(time), timezone).replace('T', ' ')}:00`

/** The moment that the field for it names. */
export const dueAt = (due: string | null, timezone: string): string | null =>
  due === null ? null : momentAt(due, timezone)

/** What the call takes. */
export const toCompile = (
  values: CompileValues,
  status: 'DRAFT' | 'OPEN',
  timezone: string,
): RouteBody<typeof requestRoutes.create>[number] => ({
  title: values.title,
  brief: values.brief,
  due_at: dueAt(values.due, timezone),
  priority: values.priority,
  tags: values.tags,
  status,
  item_data: values.item_data.map(itemDraftOf),
  creator_ids: values.creator_ids,
})

/** An item as the calls take it. */
export const itemDraftOf = ({
  title,
  description,
  kind,
  quantity,
  attributes,
  examples,
}: ItemValues) => ({
  title,
  description,
  kind,
  quantity: Number(quantity),
  attributes: attributes.map(({ type, name, value }) => ({ type, name, value })),
  example_ids: examples.map(({ id }) => id),
})
