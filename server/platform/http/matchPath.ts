/** Whether a path is one of the pattern: `/creators/:id` takes any one segment for `:id`. */
export function matchPath(pattern: string, path: string): boolean {
  const wanted = pattern.split('/')
  const given = path.replace(/(?<=.)\/$/, '').split('/')
  return (
    wanted.length === given.length &&
    wanted.every(
      (segment, index) =>
        segment === given[index] || (segment.startsWith(':') && given[index] !== ''),
    )
  )
}
