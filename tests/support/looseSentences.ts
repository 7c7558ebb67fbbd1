import { type ESTree, parseSync, Visitor } from 'vite'

/** A text of a source file that somebody reads and that no catalogue knows. */
export interface LooseSentence {
  /** The line in its file, from 1. */
  readonly line: number
  readonly text: string
}

/** What of Lingui marks a text, as an element, a tag, a function, or a method of an `i18n`. */
const marks = /^(Trans|Plural|Select|SelectOrdinal|t|msg|plural|select|selectOrdinal|_)$/

/** Attributes whose texts nobody reads. */
const technical =
  /^(accept|as|autoCapitalize|autoComplete|autoCorrect|capture|className|component|id|key|name|rel|role|style|target|to|transition|type|value)$/

/** Words that begin like a sentence, or several of them. */
const isSentence = (text: string) =>
  /^[^\p{L}]*\p{Lu}\p{Ll}/u.test(text) || /\p{L}{2,}[,;:.!?…]? \p{L}/u.test(text)

const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, ' ')

/** Style sheets, whose rules hold no space where sentences do. */
const isStyle = (text: string) => /[;{]\S/.test(text)

/** The sentences of a file that are not marked for translation; none of those in `data-` attributes, types, keys and imports. */
export function looseSentences(file: string, source: string): LooseSentence[] {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const marked = comments.filter(({ value }) => value.trim() === 'i18n').map(({ end }) => end)
  const skipped: { readonly start: number; readonly end: number }[] = []
  const found: (LooseSentence & { readonly start: number })[] = []
  const skip = (node: ESTree.Node | null | undefined) => node && skipped.push(node)
  const take = (node: ESTree.Node, text: string) => {
    const before = source.slice(0, node.start) + (/^\s*/.exec(text)?.[0] ?? '')
    const line = before.split('\n').length
    found.push({ line, text: text.trim().replaceAll(/\s+/g, ' '), start: node.start })
  }
  new Visitor({
    ImportDeclaration: skip,
    ImportExpression: skip,
    ExportNamedDeclaration(node) {
      skip(node.source)
    },
    TSLiteralType: skip,
    JSXElement(node) {
      if (isNamed(node.openingElement.name, marks)) skip(node)
    },
    JSXAttribute(node) {
      const { name } = node
      if (isNamed(name, technical) || textOf(name).startsWith('data-')) skip(node)
    },
    TaggedTemplateExpression(node) {
      if (isNamed(node.tag, marks)) skip(node)
      if (!isNamed(node.tag, /^html$/)) return
      skipped.push(node.quasi)
      const text = node.quasi.quasis.map(({ value }) => value.cooked).join('')
      if (/\p{L}/u.test(withoutTags(text))) take(node, withoutTags(text))
    },
    CallExpression(node) {
      if (isNamed(node.callee, marks) || isNamed(node.callee, /^Error$/)) skip(node)
    },
    NewExpression(node) {
      if (isNamed(node.callee, /Error$/)) skip(node)
    },
    ObjectExpression(node) {
      if (marked.some((end) => /^\s*$/.test(source.slice(end, node.start)) && end <= node.start))
        skip(node)
    },
    MemberExpression(node) {
      if (node.computed) skip(node.property)
    },
    Property(node) {
      skip(node.key)
    },
    JSXText(node) {
      if (/\p{L}/u.test(node.value)) take(node, node.value)
    },
    Literal(node) {
      if (typeof node.value === 'string' && isSentence(node.value)) take(node, node.value)
    },
    TemplateLiteral(node) {
      const parts = node.quasis.map(({ value }) => value.cooked ?? '')
      const text = parts.join('…')
      if (isStyle(text)) return
      if (isSentence(text) || parts.some((part) => /^ ?\p{L}{2,} | \p{L}{2,} ?$/u.test(part)))
        take(node, text)
    },
  }).visit(program)
  return found
    .filter(({ start }) => !skipped.some((one) => one.start <= start && start < one.end))
    .map(({ line, text }) => ({ line, text }))
}

const isNamed = (node: ESTree.Node, names: RegExp) => names.test(textOf(node))

/** What a name, or the last part of one, says. */
function textOf(node: ESTree.Node): string {
  if (node.type === 'MemberExpression') return textOf(node.property)
  return 'name' in node && typeof node.name === 'string' ? node.name : ''
}
