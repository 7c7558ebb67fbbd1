import { pino } from 'pino'
import { version } from '#server/platform/version.ts'
import { examine } from './examine.ts'
import type { Finding } from './finding.ts'

const marks: Readonly<Record<Finding['kind'], string>> = {
  GOOD: 'good',
  ODD: 'look',
  WRONG: 'WRONG',
}

/**
 * `npm run doctor` says in sentences how the installation stands that the environment describes. Ends with 1 when something is
 * wrong.
 */
async function main(): Promise<number> {
  const log = pino({ level: 'error', base: {} }, pino.destination(2))
  const findings = await examine(process.env, log)
  process.stdout.write(`Greenroom ${version}\n`)
  for (const { kind, says } of findings) process.stdout.write(`${marks[kind].padEnd(6)}${says}\n`)
  return findings.some(({ kind }) => kind === 'WRONG') ? 1 : 0
}

process.exit(await main())
