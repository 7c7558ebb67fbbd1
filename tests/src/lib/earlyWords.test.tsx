import { expect, it } from 'vitest'
import { earlyWords } from '#src/lib/earlyWords.ts'

it('the first load speaks as the creator does in the portal, and English outside', async () => {
  const english = { ...earlyWords }
  localStorage.setItem('greenroom.language', 'de')
  const { speakToBrand, speakToCreator } = await import('#src/locales/portal.ts')
  expect(earlyWords).toMatchObject({ close: 'Schließen', allMadeUp: 'Demo: alles ist erfunden' })
  expect(Object.values(earlyWords).filter((word) => Object.values(english).includes(word))).toEqual(
    [],
  )
  speakToBrand()
  expect(earlyWords).toEqual(english)
  speakToCreator()
  expect(earlyWords.close).toBe('Schließen')
})
