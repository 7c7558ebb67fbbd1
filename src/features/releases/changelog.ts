/** What a release brings, of one kind: Added, Changed, Fixed, … */
export interface Changes {
  readonly kind: string
  readonly items: readonly string[]
}

export interface Release {
  readonly version: string
  /** YYYY-MM-DD. */
  readonly date: string
  readonly changes: readonly Changes[]
}

/** The releases of a changelog in the form of https://keepachangelog.com/en/1.1.0/, without what stands there for operators. */
export const releasesOf = (changelog: string): readonly Release[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => {
      const [heading = '', ...changes] = text.split(/^### /m)
      const [, version = '', date = ''] = /^\[([^\]]+)\] - (\S+)/.exec(heading) ?? []
      return { version, date, changes: changes.map(changesOf) }
    })

function changesOf(text: string): Changes {
  const [kind = '', ...items] = text.split(/\n+- |\n+$/)
  return {
    kind,
    items: items
      .filter((item) => item !== '')
      .map((item) => item.replaceAll('`', '').replaceAll(/\s+/g, ' ')),
  }
}
