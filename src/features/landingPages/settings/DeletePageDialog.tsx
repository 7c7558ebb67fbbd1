import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { object } from 'yup'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { httpUrl } from '#contract/rules/httpUrl.ts'
import { useDeleteLandingPagesMutation } from '#src/api/landingPages.ts'
import { useUpdateTrackingLinksMutation } from '#src/api/trackingLinks.ts'
import { useSaveForm } from '#src/api/useSaveForm.ts'
import { draftDiscarded } from '#src/features/landingPages/draft/pageEditorSlice.ts'
import { checkedBy } from '#src/lib/fieldErrors.ts'
import { closePageSave } from '#src/machines/bridge/landingPageSaves.ts'
import type { MachineDispatch } from '#src/machines/bridge/machineThunk.ts'
import { Form } from '#src/ui/Form.tsx'
import { toast } from '#src/ui/toast.ts'

interface DeletePageDialogProps {
  readonly opened: boolean
  readonly link: TrackingLink
  readonly pageId: string
  readonly onClose: () => void
}

const check = checkedBy(object({ target_url: httpUrl().required('Enter where the link leads') }))

/** Asks before a page is deleted, and where its link leads from then on. */
export function DeletePageDialog({ opened, link, pageId, onClose }: DeletePageDialogProps) {
  const dispatch: MachineDispatch = useDispatch()
  const navigate = useNavigate()
  const [update] = useUpdateTrackingLinksMutation()
  const [remove] = useDeleteLandingPagesMutation()
  const form = useForm({ initialValues: { target_url: link.target_url ?? '' }, validate: check })
  const { onSubmit, busy, refusal } = useSaveForm({
    form,
    send: async ({ target_url }) => {
      const aimed = await update([{ id: link.id, data: { target_url } }])
      if (aimed.error) return aimed
      const removed = await remove([pageId])
      return removed.error ? { error: removed.error } : aimed
    },
    onSaved: (saved) => {
      dispatch(closePageSave(link.id))
      dispatch(draftDiscarded({ linkId: link.id }))
      toast(`Page deleted. The link now leads to ${saved.target_url}`)
      void navigate(`/links/${link.id}`)
    },
  })
  return (
    <Modal opened={opened} onClose={onClose} title="Delete landing page?">
      <Form onSubmit={onSubmit}>
        <Stack gap="sm">
          <Text size="sm">
            Its texts and pictures are permanently deleted. The link and its visits stay, and the
            link redirects straight to its target.
          </Text>
          <TextInput
            label="Redirect the link to"
            withAsterisk
            type="url"
            placeholder="https://example.com/jade"
            {...form.getInputProps('target_url')}
          />
          {refusal && (
            <Text size="sm" c="var(--mantine-color-error)" role="alert">
              {refusal}
            </Text>
          )}
        </Stack>
        <Group justify="flex-end" mt="lg" gap="xs">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={busy}>
            Delete page
          </Button>
        </Group>
      </Form>
    </Modal>
  )
}
