import { i18n } from './i18n.ts'

/**
 * What the server or the contract says of a refusal, in the language of the screen; empty without one. It comes in English,
 * which is the id of its sentence, with `{n}` for a number. One that no catalogue has stays English.
 */
export function refusalText(english = ''): string {
  const [n] = /\d+/.exec(english) ?? []
  const ids = [english, english.replace(/\d+/, '{n}')]
  const id = ids.find((one) => Object.hasOwn(i18n.messages, one))
  return id === undefined ? english : i18n._(id, { n })
}
