import { isLanguage, type Language, languageFor } from '#contract/locale.ts'
import { chosen } from './locale.ts'
import { storedText } from './stored.ts'

/** The language that somebody has chosen on this device; until they do, that of their browser is spoken. */
const kept = storedText('greenroom.language')

/** Which language the creator on this device is spoken to in. */
export function readersLanguage(): Language {
  const choice = kept.read()
  return choice !== null && isLanguage(choice) ? choice : languageFor(navigator.languages)
}

/** Keeps another choice, and has the portal drawn anew in it. */
export function chooseLanguage(language: Language): void {
  kept.write(language)
  location.reload()
}

/** Writes words beside figures in a language from now on, and figures as its readers do, the regions of whom the browser knows best. */
export function writeIn(language: Language): void {
  const [primary = ''] = language.split('-')
  const isOfIt = (tag: string) => tag.toLowerCase().split('-')[0] === primary
  chosen.language = language
  if (!isOfIt(chosen.locale)) chosen.locale = navigator.languages.find(isOfIt) ?? language
  document.documentElement.lang = language
}
