import { afterEach, expect, it } from 'vitest'
import { i18n } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'
import { messages } from '#src/locales/shared/de.po'

afterEach(() => i18n.activate('en'))

it('says a refusal in the language of the screen: by its sentence, else by its code, else as it came', () => {
  const internal = { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side' }
  expect(refusalText(internal)).toBe('Something went wrong on our side')

  i18n.load('de', messages)
  i18n.activate('de')
  expect(refusalText(internal)).toBe('Bei uns ist etwas schiefgelaufen. Versuch es noch mal.')
  expect(refusalText({ code: 'NOT_FOUND', message: 'This upload has ended' })).toBe(
    'Dieser Upload ist beendet',
  )
  expect(refusalText('A comment can be changed for 15 minutes')).toBe(
    'Ein Kommentar kann 15 Minuten lang geändert werden',
  )
  expect(refusalText({ code: 'BAD_REQUEST', message: 'Not JSON' })).toBe('Not JSON')
  expect(refusalText(undefined)).toBe('')
})
