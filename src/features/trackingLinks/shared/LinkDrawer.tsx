import { Skeleton, Stack } from '@mantine/core'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { useFetchDomainsQuery } from '#src/api/domains.ts'
import { LinkForm } from '#src/features/trackingLinks/LinkForm.tsx'
import { FormDrawer } from '#src/ui/FormDrawer.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { domainChoice } from './domainChoice.ts'

interface LinkDrawerProps {
  readonly opened: boolean
  /** The one to change; undefined for a new one. */
  readonly link?: TrackingLink
  readonly creatorId?: string | null
  readonly onClose: () => void
  /** @param isPage whether visitors are to get a page, which a new link does not have yet. */
  readonly onSaved: (link: TrackingLink, isPage: boolean) => void
}

/** The form of a link at the side of the screen. */
export const LinkDrawer = ({ opened, link, creatorId, onClose, onSaved }: LinkDrawerProps) => (
  <FormDrawer opened={opened} title={link ? 'Edit link' : 'Publish a link'} onClose={onClose}>
    <LinkFormOnceReady
      {...(link && { link })}
      {...(creatorId !== undefined && { creatorId })}
      onCancel={onClose}
      onSaved={onSaved}
    />
  </FormDrawer>
)

type LinkFormOnceReadyProps = Omit<Parameters<typeof LinkForm>[0], 'domains'>

/** The form needs to know where links may stand. */
function LinkFormOnceReady(form: LinkFormOnceReadyProps) {
  const query = useFetchDomainsQuery(domainChoice)
  const { data, error } = query
  if (data) return <LinkForm {...form} domains={data.data} />
  if (error) return <LoadError title="The domains could not be loaded" query={query} />
  return (
    <Stack aria-busy="true">
      <Skeleton height={58} />
      <Skeleton height={58} />
      <Skeleton height={58} />
    </Stack>
  )
}
