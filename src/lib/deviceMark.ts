/** Not one of the portal's own keys, which logging out empties: this device is to be known again. */
const key = 'greenroom.device'

/** What the last login to the portal on this device gave, to go along with the next one. */
export function readDeviceMark(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Without a storage (some browsers allow none in private windows) the device is met as a new one. */
export function keepDeviceMark(mark: string): void {
  try {
    localStorage.setItem(key, mark)
  } catch {
    // Nothing to do: see above.
  }
}
