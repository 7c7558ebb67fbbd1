import { string } from 'yup'
import { storedJson, storedText } from '#src/lib/stored.ts'

/** The session that a tab has of a share, over a reload: opening it again would count as opening. */
export const keptSession = (token: string) =>
  storedJson(string().required(), `greenroom.share.${token}`, () => sessionStorage)

/** What a guest of shares is called, as they last gave it on this device. */
export const keptName = storedText('greenroom.guestName')
