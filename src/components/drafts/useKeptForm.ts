import { type UseFormInput, type UseFormReturnType, useForm } from '@mantine/form'
import { type ComponentProps, useLayoutEffect, useState } from 'react'
import type { Schema } from 'yup'
import { useViewer } from '#src/api/user.ts'
import {
  formKey,
  type KeptForm,
  type TypedValues,
  typedValues,
  withTyped,
} from '#src/lib/keptForm.ts'
import { tabStored } from '#src/lib/tabStored.ts'
import type { KeptTyping } from '#src/ui/UnsavedChanges.tsx'
import type { DraftNotice } from './DraftNotice.tsx'

interface KeptFormOptions<Values extends object> {
  /** What is filled in: `link`. */
  readonly form: string
  /** What for: a new one, or the id of one that is changed. */
  readonly purpose: string
  /** What a draft must look like to be put back. Rules are for later. */
  readonly schema: Schema<KeptForm<TypedValues<Values>>>
  readonly initialValues: Values
  readonly validate: NonNullable<UseFormInput<Values>['validate']>
}

interface OpenForm<Values extends object> {
  readonly form: UseFormReturnType<Values>
  /** What to say of a draft; undefined while there is nothing to say. */
  readonly notice: ComponentProps<typeof DraftNotice> | undefined
  readonly kept: KeptTyping
}

/**
 * A form of which this browser keeps what was typed, for this person and workspace, until it is saved or discarded: neither a reload nor
 * a closed tab loses it, and two tabs that fill it in each keep their own. It holds no secrets.
 */
export function useKeptForm<Values extends object>(
  options: KeptFormOptions<Values>,
): OpenForm<Values> {
  const { id, workspace_id } = useViewer()
  const { purpose, validate } = options
  const key = formKey({ form: options.form, userId: id, workspaceId: workspace_id, purpose })
  const stored = tabStored(options.schema, key)
  const [initial] = useState(options.initialValues)
  const [found, setFound] = useState(() => draftIn(stored.read(), initial))
  const [discarded, setDiscarded] = useState<Values | null>(null)
  const [keeping] = useState({ isKept: found !== null })
  const form = useForm<Values>({
    initialValues: found?.values ?? initial,
    validate,
    onValuesChange: (values) => {
      const typed = typedValues(initial, values)
      if (typed) keeping.isKept = stored.write({ savedAt: new Date().toISOString(), values: typed })
      else stored.forget()
    },
  })
  const { resetDirty, setValues, getValues } = form
  // What was put back has not been saved.
  useLayoutEffect(() => resetDirty(initial), [resetDirty, initial])
  const notice = {
    savedAt: found?.savedAt ?? null,
    onDiscard: () => {
      setDiscarded(getValues())
      setFound(null)
      setValues(initial)
    },
    onUndo: () => {
      if (discarded) setValues(discarded)
      setDiscarded(null)
    },
  }
  return {
    form,
    notice: found || discarded ? notice : undefined,
    kept: { isKept: () => keeping.isKept, forget: stored.forget },
  }
}

/** The form as it was left; null when that says nothing that differs from how it begins now. */
function draftIn<Values extends object>(
  kept: KeptForm<TypedValues<Values>> | null,
  initial: Values,
): KeptForm<Values> | null {
  if (!kept) return null
  const values = withTyped(initial, kept.values)
  return typedValues(initial, values) ? { savedAt: kept.savedAt, values } : null
}
