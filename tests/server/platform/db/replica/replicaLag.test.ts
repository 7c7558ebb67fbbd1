import { describe, expect, it } from 'vitest'
import { parseLsn } from '#server/platform/db/replica/lsn.ts'
import { ReplicaLag } from '#server/platform/db/replica/replicaLag.ts'

describe('a place in the log', () => {
  it.each([
    ['0/0', 0n],
    ['0/16B3748', 0x16b3748n],
    ['16/B374D848', 0x16b374d848n],
    ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
  ])('%s is %d bytes from its beginning', (text, lsn) => expect(parseLsn(text)).toBe(lsn))

  it('is nothing else', () => expect(() => parseLsn('16-B374D848')).toThrow('no place'))
})

describe('the lag of a replica', () => {
  const lagAfter = (...samples: readonly (readonly [lsn: bigint, at: number])[]) => {
    const lag = new ReplicaLag()
    for (const [lsn, at] of samples) lag.primaryAt(lsn, at)
    return lag
  }

  it('is none when it has come as far as the primary was last seen', () => {
    expect(lagAfter([100n, 0], [200n, 1_000]).of(200n, 1_400)).toBe(0)
  })

  it('is none, however long nobody has written', () => {
    expect(lagAfter([100n, 0], [100n, 60_000]).of(100n, 61_000)).toBe(0)
  })

  it('counts from when the first thing was there that it has not', () => {
    expect(lagAfter([100n, 0], [200n, 1_000], [300n, 2_000]).of(150n, 5_000)).toBe(4_000)
  })

  it('goes on from before what the old primary had written, after a failover', () => {
    expect(lagAfter([900n, 0], [100n, 5_000]).of(100n, 6_000)).toBe(0)
  })

  it('is known up to two minutes', () => {
    const samples = Array.from({ length: 301 }, (_, n) => [BigInt(n), n * 1_000] as const)
    expect(lagAfter(...samples).of(0n, 300_000)).toBe(120_000)
  })
})
