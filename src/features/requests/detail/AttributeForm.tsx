import { Autocomplete, Button, Select } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { type ItemAttribute, newAttribute } from '#contract/resources/itemAttributes.ts'
import type { RequestItem } from '#contract/resources/requestItems.ts'
import type { AttributeType } from '#contract/rules/attributeValue.ts'
import {
  useCreateItemAttributesMutation,
  useUpdateItemAttributesMutation,
} from '#src/api/itemAttributes.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { AttributeValueInput } from '#src/features/requests/compile/AttributeValueInput.tsx'
import { suggestedFor } from '#src/features/requests/compile/attributeSuggestions.ts'
import { attributeTypeChoice } from '#src/features/requests/compile/attributeTypeChoice.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { FormBody, type FormProps } from '#src/ui/FormBody.tsx'
import { toast } from '#src/ui/toast.ts'
import { useUsedValues } from './useUsedValues.ts'

interface Values {
  name: string
  type: AttributeType
  value: string
}

interface AttributeFormProps extends FormProps {
  readonly item: Pick<RequestItem, 'id' | 'kind' | 'attributes'>
  /** The one to change; undefined for a new one. */
  readonly attribute?: ItemAttribute
  readonly onDelete?: () => void
}

const check = checkedBy(newAttribute())

/** Changes one attribute of an item, or adds one; the rest of the item stays as it is. */
export function AttributeForm(props: AttributeFormProps) {
  const { item, attribute, onDelete, onCancel, onSaved } = props
  const [create] = useCreateItemAttributesMutation()
  const [update] = useUpdateItemAttributesMutation()
  const form = useForm<Values>({
    initialValues: {
      name: attribute?.name ?? '',
      type: attribute?.type ?? 'TEXT',
      value: attribute?.value ?? '',
    },
    validate: check,
  })
  const { name, type, value } = form.values
  const suggestions = suggestedFor(item.kind, item.attributes)
  const used = useUsedValues(name)
  /** A value of another type is another value. */
  const choose = (chosen: AttributeType) =>
    form.setValues(chosen === type ? {} : { type: chosen, value: '' })
  const rename = (chosen: string) => {
    form.setFieldValue('name', chosen)
    const suggestion = suggestions.find((one) => one.name === chosen)
    if (suggestion) choose(suggestion.type)
  }
  const saving = useSaveForm({
    form,
    send: (data) =>
      attribute ? update([{ id: attribute.id, data }]) : create([{ ...data, item_id: item.id }]),
    onSaved: (saved) => {
      toast(`${saved.name} saved`)
      onSaved()
    },
  })
  return (
    <FormBody submit={attribute ? 'Save changes' : 'Add attribute'} {...saving} onCancel={onCancel}>
      <Autocomplete
        label="Name"
        withAsterisk
        data-autofocus={attribute === undefined || undefined}
        data={suggestions.map((one) => one.name)}
        {...form.getInputProps('name')}
        onChange={rename}
      />
      <Select
        label="Type"
        allowDeselect={false}
        data={attributeTypeChoice}
        value={type}
        onChange={(chosen) => chosen !== null && choose(chosen)}
      />
      <AttributeValueInput
        label="Value"
        type={type}
        suggested={type === 'TEXT' ? used : undefined}
        value={value}
        error={form.errors['value']}
        onChange={(text) => form.setFieldValue('value', text)}
      />
      {onDelete && (
        <Button
          variant="subtle"
          color="red"
          size="xs"
          leftSection={<IconTrash size={14} />}
          style={{ alignSelf: 'flex-start' }}
          onClick={onDelete}
        >
          Delete attribute
        </Button>
      )}
    </FormBody>
  )
}
