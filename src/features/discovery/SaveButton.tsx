import { IconCheck } from '@tabler/icons-react'
import type { Media } from '#contract/resources/medias.ts'
import { useCreateUniverseMutation } from '#src/api/examples.ts'
import { useReadOnlyReason } from '#src/api/user.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { toast } from '#src/ui/toast.ts'

/** Keeps a media among the workspace's examples, as it is now: posts vanish. */
export function SaveButton({ media }: { readonly media: Media }) {
  const readOnly = useReadOnlyReason()
  const [keep, { isLoading, isSuccess }] = useCreateUniverseMutation()
  const save = async () => {
    const { error } = await keep({ media_id: media.id })
    if (!error) toast('Saved to examples')
    else if (isCallFailure(error)) toast(error.message, 'failed')
  }
  return (
    <ReasonedButton
      variant="default"
      size="xs"
      px="xs"
      fw={500}
      fullWidth
      leftSection={isSuccess && <IconCheck size={14} />}
      loading={isLoading}
      disabledReason={isSuccess ? 'Already in your examples.' : readOnly}
      onClick={save}
    >
      {isSuccess ? 'Saved' : 'Save to examples'}
    </ReasonedButton>
  )
}
