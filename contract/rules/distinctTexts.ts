/** The texts without surrounding white space, without empty ones and each once, in their order. */
export const distinctTexts = (texts: readonly string[]): string[] => [
  ...new Set(texts.map((text) => text.trim()).filter((text) => text !== '')),
]
