import { attributeTypes } from '#contract/rules/attributeValue.ts'
import { attributeTypeLabels } from '#src/features/requests/shared/attributeText.ts'

/** The types of an attribute, to choose from. */
export const attributeTypeChoice = attributeTypes.map((value) => ({
  value,
  label: attributeTypeLabels[value],
}))
