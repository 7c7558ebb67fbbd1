import { isLanguage, type Language, languageFor } from '#contract/locale.ts'
import { chosen } from './locale.ts'
import { storedText } from './stored.ts'

/** The language that somebody has chosen on this device; until they do, that of their browser is spoken. */
const kept = storedText('greenroom.language')

/**
 * A language that is not whole, so that nobody is offered it: who wants to see the layout mirrored asks for it by hand, by
 * `localStorage.setItem('greenroom.language', 'ar')`.
 */
const unfinished = 'ar'

export type Spoken = Language | typeof unfinished

/** Which language the creator on this device is spoken to in. */
export function readersLanguage(): Spoken {
  const choice = kept.read()
  const isSpoken = choice !== null && (isLanguage(choice) || choice === unfinished)
  return isSpoken ? choice : languageFor(navigator.languages)
}

/** Keeps another choice, and has the portal drawn anew in it. */
export function chooseLanguage(language: Language): void {
  kept.write(language)
  location.reload()
}

/**
 * Has the portal speak the language that its creator has chosen, here or elsewhere; drawn anew where another was spoken. Where the
 * browser keeps nothing, it goes on as it was.
 */
export function followCreator(language: Language): void {
  if (kept.read() === language) return
  const isOther = readersLanguage() !== language
  if (kept.write(language) && isOther) location.reload()
}

/** Writes words beside figures in a language from now on, and figures as its readers do, the regions of whom the browser knows best. */
export function writeIn(language: Spoken): void {
  const [primary = ''] = language.split('-')
  const isOfIt = (tag: string) => tag.toLowerCase().split('-')[0] === primary
  chosen.language = language
  if (!isOfIt(chosen.locale)) chosen.locale = navigator.languages.find(isOfIt) ?? language
  document.documentElement.lang = language
  document.documentElement.dir = language === unfinished ? 'rtl' : 'ltr'
}
