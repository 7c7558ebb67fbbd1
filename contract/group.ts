import type { AnyRoute } from './route.ts'

/** The calls of a resource as the documentation shows them. Resources whose groups have one name stand under one heading. */
export interface Group {
  readonly name: string
  /** What a row is called among the document's shapes: what the first of its calls that ends in `/fetch` answers. */
  readonly row?: string
  readonly about: string
  readonly routes: Readonly<Record<string, AnyRoute>>
}
