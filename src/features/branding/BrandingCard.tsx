import { Group, Paper, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useDeleteBrandingPictureMutation } from '#src/api/branding.ts'
import { ActDialog } from '#src/ui/ActDialog.tsx'
import { FileButton } from '#src/ui/FileButton.tsx'
import { ReasonedButton } from '#src/ui/ReasonedButton.tsx'
import { toast } from '#src/ui/toast.ts'
import classes from './BrandingCard.module.css'
import type { BrandingKind } from './brandingKinds.ts'
import { useBrandingUpload } from './useBrandingUpload.ts'

interface BrandingCardProps {
  readonly kind: BrandingKind
  /** Where the picture is; null without one. */
  readonly url: string | null
  /** Why no picture can be uploaded; undefined when one can. */
  readonly uploadReason: string | undefined
  /** Why it cannot be removed. */
  readonly removeReason: string | undefined
}

/** One of the agency's pictures: as it is, and what can be done with it. */
export function BrandingCard({ kind, url, uploadReason, removeReason }: BrandingCardProps) {
  const { type, label, hint, accepts } = kind
  const { upload, busy, problem } = useBrandingUpload(type)
  const [remove] = useDeleteBrandingPictureMutation()
  const [asking, { open: ask, close: stopAsking }] = useDisclosure()
  const noun = label.toLowerCase()

  const take = async (file: File | null) => {
    if (file && (await upload(file))) toast(`${label} updated`)
  }

  return (
    <Paper withBorder p="lg" component="section" aria-labelledby={`branding-${type}`}>
      <div className={classes['card']}>
        <div className={classes['preview']} data-kind={type}>
          {url === null ? (
            <IconPhoto className={classes['none']} stroke={1.5} aria-hidden />
          ) : (
            <img src={url} alt={`Your ${noun}`} />
          )}
        </div>
        <div>
          <Title order={2} id={`branding-${type}`}>
            {label}
          </Title>
          <Text size="sm" c="dimmed" mt={4} mb="md">
            {hint}
          </Text>
          {problem !== null && (
            <Text size="sm" c="var(--mantine-color-error)" mb="sm" role="alert">
              {problem}
            </Text>
          )}
          <Group gap="xs">
            <FileButton onChange={take} accept={accepts}>
              {({ onClick }) => (
                <ReasonedButton
                  variant="default"
                  leftSection={<IconUpload size={16} />}
                  loading={busy}
                  disabledReason={uploadReason}
                  onClick={onClick}
                  aria-label={`${url === null ? 'Upload' : 'Replace'} ${noun}`}
                >
                  {url === null ? 'Upload' : 'Replace'}
                </ReasonedButton>
              )}
            </FileButton>
            {url !== null && (
              <ReasonedButton
                variant="subtle"
                color="red"
                disabledReason={removeReason}
                onClick={ask}
                aria-label={`Remove ${noun}`}
              >
                Remove
              </ReasonedButton>
            )}
          </Group>
        </div>
      </div>
      <ActDialog
        opened={asking}
        title={`Remove ${noun}?`}
        confirm={`Remove ${noun}`}
        act={() => remove({ type })}
        done={`${label} removed`}
        onClose={stopAsking}
      >
        It disappears from the portal straight away, and the file is permanently deleted.
      </ActDialog>
    </Paper>
  )
}
