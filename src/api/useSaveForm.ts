import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { type FieldErrors, type FieldIssue, fieldErrors } from '#src/lib/fieldErrors.ts'
import { saveFailureOf } from './saveFailure.ts'

/** What a create or an update answers. */
interface SaveAnswer<Row> {
  readonly data?: readonly Row[] | undefined
  readonly error?: unknown
}

interface SaveForm<Values, Row> {
  readonly form: UseFormReturnType<Values>
  /** Creates or updates one row. */
  readonly send: (values: Values) => Promise<SaveAnswer<Row>>
  readonly onSaved: (row: Row) => void
  /** Which fields the server's issues belong to, where the form's fields are not those of the request. */
  readonly fieldsOf?: (issues: readonly FieldIssue[]) => FieldErrors
}

/**
 * Saves what a form holds, and puts each refusal at its field. The answer is what a `FormBody` needs to know
 * of it.
 */
export function useSaveForm<Values extends object, Row>({
  form,
  send,
  onSaved,
  fieldsOf = fieldErrors,
}: SaveForm<Values, Row>) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isLimit, setIsLimit] = useState(false)
  const [busy, setBusy] = useState(false)
  const onSubmit = form.onSubmit(async (values) => {
    setBusy(true)
    const { data, error } = await send(values)
    setBusy(false)
    const saved = data?.[0]
    if (saved === undefined) {
      const { fields, sentence, isLimit: reachedLimit } = saveFailureOf(error, fieldsOf)
      form.setErrors(fields)
      setRefusal(sentence)
      setIsLimit(reachedLimit)
      return
    }
    setRefusal(null)
    form.resetDirty()
    onSaved(saved)
  })
  return { onSubmit, busy, refusal, isLimit, isUnsaved: () => form.isDirty() }
}
