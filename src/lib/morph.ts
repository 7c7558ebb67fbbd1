/**
 * Makes a part of a document like another one and keeps what is alike in place: pictures that stand in both are not
 * loaded again, videos play on, and nothing scrolls away. Meant for documents without scripts.
 */
export function morph(from: Element, to: Element): void {
  morphAttributes(from, to)
  const before = [...from.childNodes]
  const after = [...to.childNodes]
  for (const [at, next] of after.entries()) {
    const now = before[at]
    if (!now) from.append(from.ownerDocument.importNode(next, true))
    else morphNode(now, next)
  }
  for (const extra of before.slice(after.length)) extra.remove()
}

function morphNode(now: ChildNode, next: ChildNode): void {
  if (isElement(now) && isElement(next) && now.tagName === next.tagName) {
    morph(now, next)
    return
  }
  if (now.nodeType === Node.TEXT_NODE && next.nodeType === Node.TEXT_NODE) {
    if (now.nodeValue !== next.nodeValue) now.nodeValue = next.nodeValue
    return
  }
  now.replaceWith(now.ownerDocument?.importNode(next, true) ?? next)
}

function morphAttributes(from: Element, to: Element): void {
  for (const { name } of [...from.attributes])
    if (!to.hasAttribute(name)) from.removeAttribute(name)
  for (const { name, value } of to.attributes) {
    if (from.getAttribute(name) !== value) from.setAttribute(name, value)
  }
}

/** Elements of another document are not `instanceof` this one's. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE
