import { Alert, Anchor, Stack } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { Link } from 'react-router'
import { isOwner } from '#contract/roles.ts'
import { useManageReason, useViewer } from '#src/api/user.ts'
import { PageHeader } from '#src/ui/PageHeader.tsx'
import { BrandingCard } from './BrandingCard.tsx'
import { brandingKinds } from './brandingKinds.ts'

/** The pictures by which the agency is known to its creators. */
export function BrandingPage() {
  const viewer = useViewer()
  const manageReason = useManageReason()
  const mayUpload = viewer.features.branding
  const isOver = brandingKinds.some(({ urlOf }) => urlOf(viewer) !== null)
  return (
    <Stack maw={760} gap="lg">
      <PageHeader title="Branding" description="How your agency appears to its creators." />
      {!mayUpload && <NoBranding isOver={isOver} mayBuy={isOwner(viewer.role)} />}
      {brandingKinds.map((kind) => (
        <BrandingCard
          key={kind.type}
          kind={kind}
          url={kind.urlOf(viewer)}
          uploadReason={manageReason ?? (mayUpload ? undefined : noBranding)}
          removeReason={manageReason}
        />
      ))}
    </Stack>
  )
}

const noBranding = 'Branding is part of the agency plan.'

interface NoBrandingProps {
  /** Whether there are pictures from a time when the plan had branding. */
  readonly isOver: boolean
  readonly mayBuy: boolean
}

const NoBranding = ({ isOver, mayBuy }: NoBrandingProps) => (
  <Alert variant="light" icon={<IconPalette size={20} />}>
    {isOver
      ? 'Your plan no longer includes branding. Existing pictures stay, but you cannot upload new ones.'
      : 'With the agency plan the portal carries your own logo, icon and banner.'}{' '}
    {mayBuy && (
      <Anchor component={Link} to="/settings/billing" inherit c="inherit" underline="always">
        See plans
      </Anchor>
    )}
  </Alert>
)
