import { isLanguage, type Language, languageFor } from '#contract/locale.ts'
import { chosen } from './locale.ts'
import { storedText } from './stored.ts'

/** The language that somebody has chosen on this device; until they do, that of their browser is spoken. */
const kept = storedText('greenroom.language')

/** The creator whose language is kept. On a device of several, the next one's is not theirs. */
const keptFor = storedText('greenroom.language.creator')

/**
 * A language that is not whole, so that nobody is offered it: who wants to see the layout mirrored asks for it by hand, by
 * `localStorage.setItem('greenroom.language', 'ar')`.
 */
const unfinished = 'ar'

export type Spoken = Language | typeof unfinished

/** Which language the creator on this device is spoken to in: until one is kept, that which the link names that brought them, or their browser. */
export function readersLanguage(): Spoken {
  const choice = kept.read()
  if (choice !== null && (isLanguage(choice) || choice === unfinished)) return choice
  const named = new URLSearchParams(globalThis.location?.search).get('lang')
  return named !== null && isLanguage(named) ? named : languageFor(navigator.languages)
}

/** Keeps another choice, and has the portal drawn anew in it. Whoever signs in next takes it over, unless a language is theirs. */
export function chooseLanguage(language: Language): void {
  kept.write(language)
  keptFor.forget()
  location.reload()
}

interface Creator {
  readonly id: string
  /** Null: that of the device. */
  readonly language: Language | null
}

/**
 * Keeps the language of the creator who is here, whoever has chosen it and wherever, and forgets what another creator left on the device.
 * Gives whether the portal speaks another until it is loaded anew; where the browser keeps nothing, it goes on as it was.
 */
export function followCreator({ id, language }: Creator): boolean {
  const spoken = readersLanguage()
  const before = keptFor.read()
  if (language !== null) kept.write(language)
  else if (before !== null && before !== id) kept.forget()
  return keptFor.write(id) && readersLanguage() !== spoken
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
