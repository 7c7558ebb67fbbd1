import type { Messages } from '@lingui/core'
import { afterEach, expect, it, vi } from 'vitest'
import { i18n } from '#src/lib/i18n.ts'
import { refusalText } from '#src/lib/refusalText.ts'

afterEach(() => i18n.activate('en'))

it('says a refusal in the language of the screen: by its sentence, else by its code, else as it came', async () => {
  const internal = { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side' }
  expect(refusalText(internal)).toBe('Something went wrong on our side')

  const german = await vi.importActual<{ messages: Messages }>('#src/locales/shared/de.po')
  i18n.load('de', german.messages)
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
