import type { ItemAttribute } from '#contract/resources/itemAttributes.ts'
import { attributeText } from '#src/features/requests/shared/attributeText.ts'
import { attributeName } from './attributeName.ts'
import classes from './portal.module.css'

interface ItemAttributesProps {
  readonly attributes: readonly ItemAttribute[]
}

/** What an item must be: its orientation, its length, what is worn. */
export function ItemAttributes({ attributes }: ItemAttributesProps) {
  if (attributes.length === 0) return null
  return (
    <dl className={classes['attributes']}>
      {attributes.map((attribute) => (
        <div key={attribute.id} className={classes['attribute']}>
          <dt>{attributeName(attribute.name)}</dt>
          <dd>{attributeText(attribute)}</dd>
        </div>
      ))}
    </dl>
  )
}
