import { type FormEvent, useRef, useState } from 'react'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import { itemDraft } from '#contract/resources/requests.ts'
import { refusalOf } from '#src/api/saveFailure.ts'
import {
  type ItemValues,
  itemDraftOf,
  itemValuesOf,
  newItem,
} from '#src/features/requests/compile/compileValues.ts'
import { ItemFields } from '#src/features/requests/compile/ItemFields.tsx'
import { type FieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { useSaveItem } from './useSaveItem.ts'

export interface ItemFormProps extends FormProps {
  readonly requestId: string
  /** The one to change; undefined for a new one. */
  readonly item: RequestItem | undefined
}

const check = nestedlyCheckedBy(itemDraft)

const savedInPart = 'Only part of it was saved. Save again for the rest.'

/** Changes one item of a request, or adds one. */
export function ItemForm({ requestId, item, onCancel, onSaved }: ItemFormProps) {
  const [initial] = useState(() => (item ? itemValuesOf(item) : newItem('PHOTO')))
  const [values, setValues] = useState<ItemValues>(initial)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [refusal, setRefusal] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isSaved = useRef(false)
  const saveItem = useSaveItem(requestId, item)

  const save = async (event: FormEvent) => {
    event.preventDefault()
    const wrong = await check(itemDraftOf(values))
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    const { error, inPart } = await saveItem(values)
    setBusy(false)
    setRefusal([inPart ? savedInPart : '', refusalOf(error) ?? ''].join(' ').trim() || null)
    if (error !== undefined) return
    isSaved.current = true
    toast(`${values.title} saved`)
    onSaved()
  }

  return (
    <FormBody
      submit={item ? 'Save changes' : 'Add item'}
      busy={busy}
      refusal={refusal}
      isUnsaved={() => !isSaved.current && values !== initial}
      onSubmit={save}
      onCancel={onCancel}
    >
      <ItemFields
        item={values}
        errorAt={(field) => errors[field]}
        onChange={(part) => setValues((before) => ({ ...before, ...part }))}
        autoFocus
      />
    </FormBody>
  )
}
