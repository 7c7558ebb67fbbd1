import { distinctTexts } from './distinctTexts.ts'
import { splitTagList } from './tagList.ts'
import { visibleText } from './visibleText.ts'

/** The longest niche, in characters. */
export const maxNicheLength = 64

/** A niche in its one spelling: lower-case, with single spaces. It holds no comma, since lists are joined by them. */
export const normaliseNiche = (text: string): string =>
  visibleText(text).trim().replaceAll(/\s+/g, ' ').toLowerCase()

/** Niches in their one spelling, each once, in their order. */
export const normaliseNiches = (texts: readonly string[]): string[] =>
  distinctTexts(texts.map(normaliseNiche))

/** The niches of a comma-joined list. */
export const splitNiches = (value: string): string[] => normaliseNiches(splitTagList(value))
