import { useFetchExamplesQuery } from '#src/api/examples.ts'
import { useFetchRequestTemplatesQuery } from '#src/api/requestTemplates.ts'

/** A template and the examples that go with it. It is undefined when it is there no more. */
export function useTemplate(id: string) {
  const templates = useFetchRequestTemplatesQuery({ filters: { id } })
  const template = templates.data?.data[0]
  const ids = template?.items.flatMap(({ example_ids }) => example_ids) ?? []
  const chosen = useFetchExamplesQuery(
    { filters: { ids }, page_size: 200 },
    { skip: ids.length === 0 },
  )
  return {
    template,
    examples: chosen.data?.data ?? [],
    isThere: templates.data !== undefined && (ids.length === 0 || chosen.data !== undefined),
    /** What could not be loaded; undefined while nothing has failed. */
    failed: templates.error || chosen.error ? [templates, chosen] : undefined,
  }
}
