import { type ESTree, parseSync, Visitor } from 'vite'

/** A regular expression of a source file, or why it cannot be known without running the program. */
export interface FoundExpression {
  /** The line in its file, from 1. */
  readonly line: number
  readonly pattern: string | undefined
  readonly flags: string
}

/** Methods of texts that make a regular expression of a text they are given. */
const makeExpressions = new Set(['match', 'matchAll', 'search'])

/** Every regular expression that a file makes: literals, `RegExp(…)`, and texts that methods make into one. */
export function regularExpressions(file: string, source: string): FoundExpression[] {
  const { program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`)
  const found: FoundExpression[] = []
  const constants = new Map<string, string | undefined>()
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const textOf = (node: ESTree.Node | null | undefined) => constantText(node, constants)
  const takeMade = ({
    start,
    arguments: [made, flags],
  }: ESTree.CallExpression | ESTree.NewExpression) => {
    // One that is made of a literal has been found there.
    if (made?.type === 'Literal' && 'regex' in made) return
    const flagText = flags ? textOf(flags) : ''
    const pattern = flagText === undefined ? undefined : textOf(made)
    found.push({ line: lineOf(start), pattern, flags: flagText ?? '' })
  }
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type !== 'Identifier') return
      // Two of one name: it is not known which is meant.
      constants.set(id.name, constants.has(id.name) ? undefined : textOf(init))
    },
    Literal(node) {
      if (!('regex' in node)) return
      const { pattern, flags } = node.regex
      found.push({ line: lineOf(node.start), pattern, flags })
    },
    NewExpression(node) {
      if (isNamed(node.callee, 'RegExp')) takeMade(node)
    },
    CallExpression(node) {
      const { callee, arguments: given } = node
      if (isNamed(callee, 'RegExp')) return takeMade(node)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      if (!makeExpressions.has(callee.property.name)) return
      const pattern = textOf(given[0])
      if (pattern !== undefined) found.push({ line: lineOf(node.start), pattern, flags: '' })
    },
  }).visit(program)
  return found
}

const isNamed = (node: ESTree.Node, name: string) =>
  node.type === 'Identifier' ? node.name === name : false

/** The text of an expression that is made of constant parts; undefined for every other. */
function constantText(
  node: ESTree.Node | null | undefined,
  constants: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const textOf = (part: ESTree.Node) => constantText(part, constants)
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? node.value : undefined
    case 'Identifier':
      return constants.get(node.name)
    case 'TaggedTemplateExpression':
      return node.quasi.expressions.length === 0 ? node.quasi.quasis[0]?.value.raw : undefined
    case 'TemplateLiteral':
      return joined(
        node.quasis.flatMap(({ value }, index) => {
          const next = node.expressions[index]
          return next ? [value.cooked ?? undefined, textOf(next)] : [value.cooked ?? undefined]
        }),
      )
    case 'BinaryExpression':
      return node.operator === '+' ? joined([textOf(node.left), textOf(node.right)]) : undefined
    default:
      return undefined
  }
}

const joined = (parts: readonly (string | undefined)[]) =>
  parts.every((part) => part !== undefined) ? parts.join('') : undefined
