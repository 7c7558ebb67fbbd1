import { useState } from 'react'
import { createRequestTemplate } from '#contract/resources/requestTemplates.ts'
import { useCreateRequestTemplatesMutation } from '#src/api/requestTemplates.ts'
import { saveFailureOf } from '#src/api/saveFailure.ts'
import { type FieldErrors, nestedFieldErrors, nestedlyCheckedBy } from '#src/lib/fieldErrors.ts'
import { toast } from '#src/ui/toast.ts'
import { type CompileValues, templateFieldErrors, toTemplate } from './compileValues.ts'

interface Refusal {
  readonly errors: FieldErrors
  readonly refusal: string | null
}

const none: Refusal = { errors: {}, refusal: null }

const check = nestedlyCheckedBy(createRequestTemplate)

/** Keeps what the form asks for as a template, and says what speaks against it. */
export function useKeepTemplate() {
  const [create, { isLoading }] = useCreateRequestTemplatesMutation()
  const [{ errors, refusal }, setRefusal] = useState(none)
  const keep = async (values: CompileValues) => {
    const template = toTemplate(values)
    const found = await check(template)
    if (Object.keys(found).length > 0) {
      setRefusal({
        errors: templateFieldErrors(found),
        refusal: 'Check the highlighted fields.',
      })
      return
    }
    const { data, error } = await create([template])
    if (data) {
      setRefusal(none)
      toast(`${template.title} saved as a template`)
      return
    }
    const { fields, sentence } = saveFailureOf(error, nestedFieldErrors)
    setRefusal({ errors: templateFieldErrors(fields), refusal: sentence })
  }
  return { keep, forget: () => setRefusal(none), errors, refusal, busy: isLoading }
}
