import fc, { type Arbitrary } from 'fast-check'

/** Bodies as text, so that they can hold what no JavaScript value writes. */
export const wildText: Arbitrary<string> = fc.oneof(
  fc.json({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    'null',
    '[]',
    '{}',
    '[[]]',
    '[null]',
    '{"__proto__": {"polluted": true}}',
    '{"constructor": {"prototype": {"polluted": true}}}',
    '[{"__proto__": null, "id": 1}]',
    '1e400',
    '[1e400, -1e400, -0, 1e-400]',
    '9007199254740993',
    `${'9'.repeat(400)}`,
    `${'['.repeat(2000)}${']'.repeat(2000)}`,
    `${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}`,
    `${'['.repeat(400_000)}${']'.repeat(400_000)}`,
    '"\\u0000"',
    '"\\ud800"',
    '{"a": 1, "a": 2}',
    '{"data"',
    '\ufeff{}',
    '   ',
  ),
)

const wildValue: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0.5,
    1e308,
    Number.MAX_SAFE_INTEGER + 2,
    '',
    ' ',
    'a\0b',
    '\ud800',
    'e\u0301'.repeat(200),
    '%',
    "'; drop table users; --",
    '<script>',
    '../../etc/passwd',
    'x'.repeat(30_000),
    [],
    {},
    [[[]]],
    { toString: null },
    { length: -1 },
  ),
  fc.jsonValue({ maxDepth: 3 }),
)

/** The same value with one to three places in it replaced, removed, doubled or added to. */
export function mutated(values: Arbitrary<unknown>): Arbitrary<unknown> {
  const change = fc.record({
    place: fc.nat(),
    kind: fc.constantFrom('replace', 'remove', 'double', 'add'),
    value: wildValue,
  })
  return fc
    .tuple(values, fc.array(change, { minLength: 1, maxLength: 3 }))
    .map(([value, changes]) => changes.reduce(mutate, structuredClone(value)))
}

interface Change {
  readonly place: number
  readonly kind: string
  readonly value: unknown
}

function mutate(root: unknown, { place, kind, value }: Change): unknown {
  const places = placesIn(root)
  const at = places[place % places.length]
  if (!at) return value
  const { parent, key } = at
  const own = structuredClone(value)
  if (kind === 'replace') parent[key] = own
  if (kind === 'remove') delete parent[key]
  if (kind === 'double') parent[`${key}${key}`] = parent[key]
  if (kind === 'add') parent['not a field'] = own
  return root
}

interface Place {
  readonly parent: Record<string, unknown>
  readonly key: string
}

/** Every place of a value where another could stand. */
function placesIn(value: unknown): Place[] {
  if (!isContainer(value)) return []
  return Object.keys(value).flatMap((key) => [{ parent: value, key }, ...placesIn(value[key])])
}

const isContainer = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
