import { ENTITY_ACTION, EntityDecoder } from '@nodable/entities'
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser'

/** An element of an answer: what is in it by name, in order. Attributes are left out, and so is space around elements. */
export interface XmlElement {
  readonly [name: string]: readonly (XmlElement | string)[] | string
}

/** What a request says: elements in elements, and texts in the innermost; a list is an element of that name for each. */
interface XmlTree {
  readonly [name: string]: string | XmlTree | readonly XmlTree[]
}

const parser = new XMLParser({
  ignoreDeclaration: true,
  parseTagValue: false,
  trimValues: false,
  isArray: () => true,
  // Characters by number and the five of XML. A document that defines its own could make a gigabyte of a line.
  entityDecoder: new EntityDecoder({ onInputEntity: () => ENTITY_ACTION.THROW }),
})

const builder = new XMLBuilder()

/**
 * What an answer says; nothing when it is empty. Undefined when it is no whole XML, or more than S3 would say: entities
 * of its own, a hundred levels.
 */
export function readXml(text: string): XmlElement | undefined {
  if (text === '') return {}
  try {
    // Parsed first: it stops at the hundredth level, and what is judged then is not deep.
    const answer: XmlElement = parser.parse(text)
    return XMLValidator.validate(text) === true ? answer : undefined
  } catch {
    return undefined
  }
}

export const writeXml = (tree: XmlTree): string => builder.build(tree)

/** Each element of this name, in order, wherever it stands but in another of that name. */
export function elementsOf(within: XmlElement, name: string): readonly XmlElement[] {
  return Object.entries(within).flatMap(([child, found]) => {
    if (typeof found === 'string') return []
    if (child === name) return found.map((one) => (typeof one === 'string' ? { [text]: one } : one))
    return found.flatMap((one) => (typeof one === 'string' ? [] : elementsOf(one, name)))
  })
}

/** The text of the first element of this name; undefined when there is none. */
export function textOf(within: XmlElement, name: string): string | undefined {
  const [first] = elementsOf(within, name)
  if (first === undefined) return undefined
  const own = first[text]
  return typeof own === 'string' ? own : ''
}

/** Where the parser puts the text of an element. */
const text = '#text'
