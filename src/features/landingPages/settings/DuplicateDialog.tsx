import { type ModalProps, Skeleton, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import type { Domain } from '#contract/resources/domains.ts'
import { createTrackingLink } from '#contract/resources/trackingLinks.ts'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import { useCreateTrackingLinksMutation } from '#src/api/trackingLinks.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { domainChoice } from '#src/features/trackingLinks/shared/domainChoice.ts'
import { LinkPathFields } from '#src/features/trackingLinks/shared/LinkPathFields.tsx'
import { givenOf, valuesOf } from '#src/features/trackingLinks/shared/linkFormValues.ts'
import { countOf } from '#src/lib/counts.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { linkName } from '#src/lib/linkName.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { FormBody } from '#src/ui/FormBody.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { toast } from '#src/ui/toast.ts'
import { copyPage } from './copyPage.ts'

/** Makes a second link like this one, at an address of its own and with a page like this one. */
export const DuplicateDialog = ({ opened, onClose }: Pick<ModalProps, 'opened' | 'onClose'>) => (
  <FormDrawer opened={opened} title="Duplicate link and page" onClose={onClose}>
    <DuplicateOnceReady onClose={onClose} />
  </FormDrawer>
)

function DuplicateOnceReady({ onClose }: { readonly onClose: () => void }) {
  const { data } = useFetchDomainsQuery(domainChoice)
  return data ? (
    <DuplicateForm domains={data.data} onClose={onClose} />
  ) : (
    <Skeleton height={58} aria-busy="true" />
  )
}

const check = checkedBy(createTrackingLink)

interface DuplicateFormProps {
  readonly domains: readonly Domain[]
  readonly onClose: () => void
}

function DuplicateForm({ domains, onClose }: DuplicateFormProps) {
  const { link, page, pictureAt } = useEditor()
  const dispatch: MachineDispatch = useDispatch()
  const navigate = useNavigate()
  const [create] = useCreateTrackingLinksMutation()
  const form = useForm({
    initialValues: { ...valuesOf(link), pathname: '' },
    validate: (values) => check(givenOf(values)),
  })
  const saving = useSaveForm({
    form,
    send: (values) => create([givenOf(values)]),
    onSaved: async (made) => {
      const lost = await dispatch(copyPage(made.id, page, pictureAt))
      toast(
        lost === 0
          ? `${linkName(made)} created as a copy. Check the page and publish it`
          : `${linkName(made)} created as a copy, but ${countOf(lost, 'picture')} could not be copied`,
      )
      void navigate(`/links/${made.id}/page`)
    },
  })
  return (
    <FormBody submit="Duplicate" {...saving} onCancel={onClose}>
      <Text size="sm" c="dimmed">
        The copy has the same creator, tags and excluded countries. Its page is a draft until you
        publish it.
      </Text>
      <LinkPathFields form={form} domains={domains} own={undefined} />
    </FormBody>
  )
}
