import { array, number, object, string } from 'yup'
import { example } from '#contract/resources/examples.ts'
import { attributeTypes } from '#contract/rules/attributeValue.ts'
import { contentKinds } from '#contract/rules/contentKind.ts'
import { requestPriorities } from '#contract/rules/requestPriority.ts'
import { time } from '#contract/schema.ts'
import type { KeptForm } from '#src/lib/keptForm.ts'
import { type Stored, storedJson } from '#src/lib/stored.ts'
import type { CompileValues } from './compileValues.ts'

/** The form of a request as it was left. */
export type KeptDraft = KeptForm<CompileValues>

const attributeValues = object({
  key: string().required(),
  type: string().oneOf(attributeTypes).required(),
  name: string().defined(),
  value: string().defined(),
})

const itemValues = object({
  key: string().required(),
  title: string().defined(),
  description: string().defined(),
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

/** The draft under a key; none when this version of the form cannot show it. */
export function storedDraft(key: string): Stored<KeptDraft> {
  const { write, ...stored } = storedJson<KeptDraft>(keptDraft, key)
  return { ...stored, write: (draft) => write(readable(draft)) }
}

/** A draft that can be read again: a quantity that is just being typed again is one. */
const readable = ({ savedAt, values }: KeptDraft): KeptDraft => ({
  savedAt,
  values: {
    ...values,
    item_data: values.item_data.map((item) => ({
      ...item,
      quantity: Number(item.quantity) || 1,
    })),
  },
})
