import { bystanderCases } from './cases.ts'

/** Sends the load of a case until it is told to stop: `node load.ts PORT FROM NAME PREPARED`. Says when it begins. */
async function main([port, from = '', name, prepared = ''] = process.argv.slice(2)): Promise<void> {
  const one = bystanderCases.find((known) => known.name === name)
  if (!one) throw new Error(`There is no case ${name}`)
  console.log('loading')
  for (;;) await one.load({ port: Number(port), from }, prepared)
}

await main()
