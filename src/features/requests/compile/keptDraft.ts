import { array, number, object, string } from 'yup'
import { example } from '#contract/resources/examples.ts'
import { attributeTypes } from '#contract/rules/attributeValue.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { time } from '#contract/schema.ts'
import type { CompileValues } from './compileValues.ts'

/** A form as it was left, and when. */
export interface KeptDraft {
  /** ISO 8601. */
  readonly savedAt: string
  readonly values: CompileValues
}

const attributeValues = object({
  key: string().required(),
  type: string().oneOf(attributeTypes).required(),
  name: string().defined(),
  value: string().defined(),
})

const itemValues = object({
  key: string().required(),
  title: string().defined(),
  kind: string().oneOf(contentKinds).required(),
  quantity: number().required(),
  attributes: array(attributeValues.required()).required(),
  examples: array(example.required()).required(),
})

/** What a draft must look like to be put back into the form. Rules are for later. */
const keptDraft = object({
  savedAt: time().required(),
  values: object({
    title: string().defined(),
    brief: string().defined(),
    due: string().nullable().defined(),
    priority: string().oneOf(requestPriorities).required(),
    tags: array(string().required()).required(),
    item_data: array(itemValues.required()).required(),
    creator_ids: array(string().required()).required(),
  }).required(),
})

/** The draft that a text holds; null when it holds none that this version of the form can show. */
export function readDraft(text: string | null): KeptDraft | null {
  if (text === null) return null
  try {
    return keptDraft.validateSync(JSON.parse(text), { strict: true })
  } catch {
    return null
  }
}

/** A draft as a text. A quantity that is just being typed anew is one. */
export const writeDraft = ({ savedAt, values }: KeptDraft): string =>
  JSON.stringify({
    savedAt,
    values: {
      ...values,
      item_data: values.item_data.map((item) => ({
        ...item,
        quantity: Number(item.quantity) || 1,
      })),
    },
  } satisfies KeptDraft)
