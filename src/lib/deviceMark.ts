import { storedText } from './stored.ts'

/** Not one of the portal's own keys, which logging out empties: this device is to be known again. */
const kept = storedText('greenroom.device')

/** What the last login to the portal on this device gave, to go along with the next one. */
export const readDeviceMark = (): string | undefined => kept.read() ?? undefined

/** Without a storage the device is met as a new one. */
export const keepDeviceMark = (mark: string): void => void kept.write(mark)
