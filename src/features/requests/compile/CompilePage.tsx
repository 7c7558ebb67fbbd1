import { useSearchParams } from 'react-router'
import { useFetchRequestItemsQuery } from '#src/api/requestItems.ts'
import { useFetchRequestsQuery } from '#src/api/requests.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { useTimezone } from '#src/ui/timezone.ts'
import { CompileForm } from './CompileForm.tsx'
import { newValues, sameAgainValues, templateValues } from './compileValues.ts'
import { FormSkeleton } from './FormSkeleton.tsx'
import { TemplateMenu } from './TemplateMenu.tsx'
import { useTemplate } from './useTemplate.ts'

/** The screen on which a request is made: empty, for a creator, from a template, or the same again. */
export function CompilePage() {
  const [params] = useSearchParams()
  const from = params.get('from')
  const creator = params.get('creator')
  const template = params.get('template')
  return (
    <>
      <PageHeader
        back={{ to: '/requests', label: 'Requests' }}
        title="New request"
        actions={<TemplateMenu />}
      />
      {template !== null && <FromTemplate key={template} id={template} />}
      {template === null && from !== null && <SameAgain key={from} id={from} />}
      {template === null && from === null && (
        <CompileForm key={creator} purpose={creator ?? 'new'} initial={newValues(creator)} />
      )}
    </>
  )
}

/** The form, filled in with what a template asks for. */
function FromTemplate({ id }: { readonly id: string }) {
  const { template, examples, isThere, failed } = useTemplate(id)
  if (failed) return <LoadError title="The template could not be loaded" query={failed} />
  if (!isThere) return <FormSkeleton />
  const initial = template ? templateValues(template, examples) : newValues(null)
  return <CompileForm purpose={`template-${id}`} initial={initial} />
}

/** The form, filled in with what another request asks for. */
function SameAgain({ id }: { readonly id: string }) {
  const timezone = useTimezone()
  const request = useFetchRequestsQuery({ filters: { id } })
  const items = useFetchRequestItemsQuery({ filters: { request_id: id }, page_size: 100 })
  const original = request.data?.data[0]
  if (request.error ?? items.error) {
    return <LoadError title="The request could not be loaded" query={[request, items]} />
  }
  if (!request.data || !items.data) return <FormSkeleton />
  const initial = original
    ? sameAgainValues(original, items.data.data, new Date(), timezone)
    : newValues(null)
  return <CompileForm purpose={`from-${id}`} initial={initial} />
}
