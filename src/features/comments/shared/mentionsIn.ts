import type { CommentPerson } from '#contract/resources/comments.ts'

/** Whom a text mentions: those whose name stands in it after an @, a longer name before one that it begins with. */
export function mentionsIn(text: string, people: readonly CommentPerson[]): readonly string[] {
  const longestFirst = people
    .filter(({ name }) => name !== '')
    .toSorted((one, other) => other.name.length - one.name.length)
  let rest = text
  return longestFirst.flatMap(({ id, name }) => {
    const isThere = rest.includes(`@${name}`)
    rest = rest.replaceAll(`@${name}`, ' ')
    return isThere ? [id] : []
  })
}
