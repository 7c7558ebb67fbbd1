/** What the value of an item's attribute is: words, a number, a length of time, how a picture stands, how large it is. */
export const attributeTypes = ['TEXT', 'NUMBER', 'DURATION', 'ORIENTATION', 'RESOLUTION'] as const

export type AttributeType = (typeof attributeTypes)[number]

/** The values that an attribute of type ORIENTATION can have. */
export const orientations = ['PORTRAIT', 'LANDSCAPE', 'SQUARE'] as const

interface ValueRule {
  readonly accepts: (value: string) => boolean
  readonly message: string
}

const rules: Readonly<Record<AttributeType, ValueRule>> = {
  TEXT: { accepts: () => true, message: '' },
  NUMBER: {
    accepts: (value) => /^-?\d{1,12}(\.\d{1,6})?$/.test(value),
    message: 'Enter a number, such as 12 or 1.5',
  },
  DURATION: {
    accepts: (value) => /^[1-9]\d{0,5}$/.test(value),
    message: 'Enter a length in whole seconds, such as 30',
  },
  ORIENTATION: {
    accepts: (value) => orientations.some((orientation) => orientation === value),
    message: `Choose one of ${orientations.join(', ')}`,
  },
  RESOLUTION: {
    accepts: (value) => /^[1-9]\d{0,4}x[1-9]\d{0,4}$/.test(value),
    message: 'Enter width and height in pixels, such as 1080x1920',
  },
}

/** Why an attribute of this type cannot have this value; undefined when it can. */
export function attributeValueIssue(type: AttributeType, value: string): string | undefined {
  return rules[type].accepts(value) ? undefined : rules[type].message
}
