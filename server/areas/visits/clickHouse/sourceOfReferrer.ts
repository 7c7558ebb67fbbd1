import {
  domainLabels,
  emptyLabel,
  hostsOfSource,
  sourceByDomain,
} from '#contract/rules/referrerSource.ts'
import type { Piece } from './clickHouse.ts'

const lastLabels = (count: number) =>
  `arrayStringConcat(arraySlice(splitByChar('.', referrer), -${count}), '.')`

const lookedUp = domainLabels.map(
  (count) =>
    `transform(${lastLabels(count)}, {domains:Array(String)}, {sources:Array(String)}, '')`,
)

/** What `referrerSource` of the contract says of the column `referrer`; empty where that is. */
export const sourceOfReferrer: Piece = {
  text: `arrayFirst(source -> source != '', [${lookedUp.join()},
    if(startsWith(referrer, '${emptyLabel}'), substring(referrer, ${emptyLabel.length + 1}), referrer)])`,
  parameters: { domains: Object.keys(sourceByDomain), sources: Object.values(sourceByDomain) },
}

/** The condition that `referrer` is one of a source. */
export function isOfSource(source: string): Piece {
  const meant = hostsOfSource(source)
  if ('hosts' in meant) {
    return { text: 'referrer in {source:Array(String)}', parameters: { source: meant.hosts } }
  }
  const isMeant = 'match(referrer, {source:String})'
  const parameters = { source: meant.pattern }
  return meant.except === undefined
    ? { text: isMeant, parameters }
    : {
        text: `(${isMeant} and not match(referrer, {source_except:String}))`,
        parameters: { ...parameters, source_except: meant.except },
      }
}
