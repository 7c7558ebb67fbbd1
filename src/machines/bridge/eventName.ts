/**
 * An event of a machine as one word for the log: `part.sent` is `partSent`; the end of what a machine has invoked is
 * `beginDone` or `beginFailed`; a delay is `backoffOver`. Of an actor's id, what follows a colon is left out.
 */
export function eventName(type: string): string {
  for (const [pattern, nameOf] of namedByXState) {
    const found = pattern.exec(type)
    if (found) return nameOf(found[1] ?? '')
  }
  return type.replaceAll(/[.\s_-]+(\w)/g, (_, letter: string) => letter.toUpperCase())
}

const namedByXState: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^xstate\.init$/, () => 'started'],
  [/^xstate\.stop$/, () => 'stopped'],
  [/^xstate\.done\.actor\.([^:]+)/, (name) => `${name}Done`],
  [/^xstate\.error\.actor\.([^:]+)/, (name) => `${name}Failed`],
  [/^xstate\.snapshot\.([^:]+)/, (name) => `${name}Changed`],
  [/^xstate\.after\.([^.]+)/, (name) => `${name}Over`],
]
