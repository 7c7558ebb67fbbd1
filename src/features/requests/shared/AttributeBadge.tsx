import { Badge, Text } from '@mantine/core'
import type { ItemAttribute } from '#contract/resources/itemAttributes.ts'
import { attributeText } from './attributeText.ts'

interface AttributeBadgeProps {
  readonly attribute: Pick<ItemAttribute, 'type' | 'name' | 'value'>
}

/** One thing that an item must be: `Orientation Portrait`. */
export const AttributeBadge = ({ attribute }: AttributeBadgeProps) => (
  <Badge variant="default" maw="100%">
    <Text span inherit c="dimmed">
      {attribute.name}
    </Text>{' '}
    {attributeText(attribute)}
  </Badge>
)
