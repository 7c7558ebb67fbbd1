/** What a span says beside its name: never a query of a URL, a body, or anything of a user's. */
export type SpanFacts = Readonly<Record<string, string | number>>

/** A span that is under way. */
export interface OpenSpan {
  say(facts: SpanFacts): void
  /** @param error why it failed, if it did. */
  end(error?: unknown): void
  /** Runs work whose spans belong to this one. */
  run<T>(work: () => T): T
}

/** Begins a span under the one that is under way. */
type Begin = (name: string, facts: SpanFacts) => OpenSpan

/** While nobody traces, a span is nothing. */
const untraced: OpenSpan = { say: () => {}, end: () => {}, run: (work) => work() }
let begin: Begin = () => untraced

/** Has all spans of the process begun by somebody; without one, by nobody. */
export function traceWith(tracer: Begin = () => untraced): void {
  begin = tracer
}

export const beginSpan: Begin = (name, facts) => begin(name, facts)

/** Runs work as a span, which fails as the work does. */
export async function inSpan<T>(
  name: string,
  facts: SpanFacts,
  work: (span: OpenSpan) => Promise<T>,
): Promise<T> {
  const span = begin(name, facts)
  try {
    const done = await span.run(() => work(span))
    span.end()
    return done
  } catch (error) {
    span.end(error)
    throw error
  }
}
