import '@mantine/core/styles/ColorInput.layer.css'
import '@mantine/core/styles/ColorPicker.layer.css'
import '@mantine/core/styles/Slider.layer.css'
import { IconUnlink } from '@tabler/icons-react'
import { useParams } from 'react-router'
import type { TrackingLink } from '#contract/resources/trackingLinks.ts'
import { pageOfLink, useFetchLandingPagesQuery } from '#src/api/landingPages.ts'
import { useFetchTrackingLinksQuery } from '#src/api/trackingLinks.ts'
import { LoadError } from '#src/ui/LoadError.tsx'
import { OneRow } from '#src/ui/OneRow.tsx'
import { BeginPage } from './BeginPage.tsx'
import { useDraft } from './draft/useDraft.ts'
import { EditorSkeleton } from './EditorSkeleton.tsx'
import { PageEditor } from './PageEditor.tsx'

/** The screen on which the landing page of one link is made. */
export function PageEditorPage() {
  const { id = '' } = useParams()
  return (
    <OneRow
      id={id}
      query={useFetchTrackingLinksQuery({ filters: { id } })}
      noun="link"
      icon={IconUnlink}
      list={{ to: '/links', label: 'All links' }}
    >
      {(link) => <PageOfLink key={link.id} link={link} />}
    </OneRow>
  )
}

function PageOfLink({ link }: { readonly link: TrackingLink }) {
  const query = useFetchLandingPagesQuery(pageOfLink(link.id), { refetchOnMountOrArgChange: true })
  const stored = query.data?.data[0] ?? null
  const draft = useDraft(
    link.id,
    query.isFetching && !query.data ? undefined : query.data && stored,
  )
  if (query.error && !query.data) {
    return <LoadError title="The landing page could not be loaded" wholeScreen query={query} />
  }
  if (!query.data || draft === 'RESTORING') return <EditorSkeleton />
  if (!draft) return <BeginPage link={link} />
  return <PageEditor link={link} draft={draft} stored={stored} />
}
