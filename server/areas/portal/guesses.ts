import {
  type DeviceMark,
  type DeviceSubject,
  isKnownDevice,
} from '#server/areas/auth/deviceMark.ts'
import type { Needs } from '#server/platform/area.ts'
import type { Failure } from '#server/platform/http/failure.ts'
import { networkOf, widerNetworkOf } from '#server/platform/http/networkOf.ts'
import type { Attempt } from '#server/platform/rateLimits/rateLimits.ts'
import { refuseIfTooMany } from '#server/platform/rateLimits/refuseIfTooMany.ts'

type Services = Needs<'keyedHash' | 'rateLimits'>

/** A try to log in. */
export interface Guess {
  readonly ip: string
  readonly device: DeviceMark
  /** The ID, as it was typed. */
  readonly subject: DeviceSubject
  /** What is kept of the password; undefined for an ID that nobody can log in with. */
  readonly passwordHash: string | undefined
}

/**
 * Counts a try, or refuses it: by where it comes from, and never by whom it is aimed at. Each password has counters of
 * its own, so that a new one lifts every refusal. Gives the share of the hashing turns that the try takes.
 */
export async function countGuess(services: Services, guess: Guess): Promise<string | Failure> {
  const { keyedHash, rateLimits } = services
  const { ip, device, subject } = guess
  const network = networkOf(ip)
  const aim = `${subject[1]} ${guess.passwordHash ?? ''}`
  if (isKnownDevice(keyedHash, device, subject)) {
    const onDevice = `${device.id} ${aim}`
    const refusal = await refuseIfTooMany(
      services,
      ['portalByDevice', onDevice],
      ['portalByDeviceDaily', onDevice],
    )
    return refusal ?? network
  }
  const fromAddress: Attempt = ['portalByAddress', ip]
  const tooManyAnywhere = await refuseIfTooMany(services, fromAddress)
  if (tooManyAnywhere) return tooManyAnywhere
  const tooManyHere = await refuseIfTooMany(
    services,
    ['portalByAddressAndCreator', `${network} ${aim}`],
    ['portalByNetworkAndCreator', `${widerNetworkOf(ip)} ${aim}`],
  )
  if (tooManyHere) {
    // Else hammering at one password would use up what the address has for the next one.
    await rateLimits.giveBack(fromAddress)
    return tooManyHere
  }
  // Many addresses at one ID wait for one another, and for nobody else's sign-in.
  const isHammered = await rateLimits.exceeds(['portalInTurnsByCreator', aim])
  return isHammered ? `ID ${subject[1]}` : network
}
