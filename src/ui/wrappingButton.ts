/** The `styles` of a button whose words are many in some languages: on a phone they break into lines instead of being cut. */
export const wrappingButton = {
  root: { height: 'auto', minHeight: 'var(--button-height)', paddingBlock: 6 },
  label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.3 },
} as const
