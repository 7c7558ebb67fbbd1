import { Button } from '@mantine/core'
import { IconPlus, IconTemplate } from '@tabler/icons-react'
import { Link, useParams } from 'react-router'
import { FormSkeleton } from '#src/features/requests/compile/FormSkeleton.tsx'
import { useTemplate } from '#src/features/requests/compile/useTemplate.ts'
import { EmptyState } from '#src/ui/EmptyState.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { TemplateForm } from './TemplateForm.tsx'

const back = { to: '/requests/templates', label: 'Templates' }

/** One template: what it asks for, to be changed. */
export function TemplatePage() {
  const { id = '' } = useParams()
  const { template, examples, isThere, failed } = useTemplate(id)
  if (failed) {
    return (
      <>
        <PageHeader back={back} title="Template" />
        <LoadError title="The template could not be loaded" query={failed} />
      </>
    )
  }
  if (isThere && !template) {
    return (
      <>
        <PageHeader back={back} title="Template" />
        <EmptyState icon={IconTemplate} title="This template does not exist">
          It may have been deleted.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      <PageHeader
        back={back}
        title={template?.title ?? 'Template'}
        actions={
          <Button
            variant="default"
            component={Link}
            to={`/requests/new?template=${id}`}
            leftSection={<IconPlus size={16} />}
          >
            New request
          </Button>
        }
      />
      {template && isThere ? (
        <TemplateForm key={id} template={template} examples={examples} />
      ) : (
        <FormSkeleton />
      )}
    </>
  )
}
