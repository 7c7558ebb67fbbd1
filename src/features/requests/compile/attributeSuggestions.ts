import type { AttributeType } from '#contract/rules/attributeValue.ts'
import type { ContentKind } from '#contract/rules/contentKind.ts'

interface Suggestion {
  readonly name: string
  readonly type: AttributeType
}

const orientation: Suggestion = { name: 'Orientation', type: 'ORIENTATION' }
const duration: Suggestion = { name: 'Duration', type: 'DURATION' }
const resolution: Suggestion = { name: 'Resolution', type: 'RESOLUTION' }
const outfit: Suggestion = { name: 'Outfit', type: 'TEXT' }
const location: Suggestion = { name: 'Location', type: 'TEXT' }
const caption: Suggestion = { name: 'Caption', type: 'TEXT' }
const language: Suggestion = { name: 'Language', type: 'TEXT' }
const tone: Suggestion = { name: 'Tone', type: 'TEXT' }

/** What is usually said of each kind of content. */
const suggestions: Readonly<Record<ContentKind, readonly Suggestion[]>> = {
  PHOTO: [orientation, resolution, outfit, location, caption],
  VIDEO: [orientation, duration, resolution, outfit, location, caption],
  AUDIO: [duration, language, tone],
  TEXT: [{ name: 'Words', type: 'NUMBER' }, language, tone],
}

/** What could be said of an item of this kind, beside what is said already. */
export function suggestedFor(
  kind: ContentKind,
  said: readonly { readonly name: string }[],
): readonly Suggestion[] {
  const names = new Set(said.map(({ name }) => name.trim().toLowerCase()))
  return suggestions[kind].filter(({ name }) => !names.has(name.toLowerCase()))
}

/** Sizes that are often asked for, in pixels. */
export const usualResolutions = ['1080x1920', '1080x1350', '1080x1080', '1920x1080', '3840x2160']
