import { Trans } from '@lingui/react/macro'
import { Skeleton, Text } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import type { OpenedShare as Share } from '#contract/resources/shares.ts'
import { useFetchOpenedShareQuery, useFetchSharedFilesQuery } from '#src/api/openedShares.ts'
import { isCallFailure } from '#src/lib/callFailure.ts'
import { countOf } from '#src/lib/counts.ts'
import { pageRequest } from '#src/lib/pagePlace.ts'
import { optionalParam, pageParam } from '#src/lib/urlParams.ts'
import { Day } from '#src/ui/Day.tsx'
import { LoadError } from '#src/ui/LoadError.tsx'
import { lazyPart } from '#src/ui/lazyPart.tsx'
import { useUrlState } from '#src/ui/useUrlState.ts'
import { Gallery } from './Gallery.tsx'
import { GuestHead } from './GuestHead.tsx'
import classes from './guest.module.css'
import { polling, usePreparing } from './polling.ts'
import { SharedFileView } from './SharedFileView.tsx'

const params = { file: optionalParam, page: pageParam }

/** How many files stand on one page of the gallery. */
const pageSize = 60

const GuestReport = lazyPart<{ readonly share: Share }>(
  async () => (await import('./GuestReport.tsx')).GuestReport,
)

/** What a share shows, until it ends. */
export function OpenedShare({ onEnded }: { readonly onEnded: () => void }) {
  const share = useFetchOpenedShareQuery(undefined, polling)
  const isEnded = isCallFailure(share.error) && share.error.code === 'UNAUTHENTICATED'
  const end = useEffectEvent(onEnded)
  useEffect(() => {
    if (isEnded) end()
  }, [isEnded])
  if (isEnded) return null
  return share.data?.kind === 'REPORT' ? <GuestReport share={share.data} /> : <SharedFiles />
}

/** The files of a share: all at a glance, or one with what is said of it. */
function SharedFiles() {
  const [view, change] = useUrlState(params)
  const share = useFetchOpenedShareQuery(undefined, polling)
  const preparing = usePreparing()
  const files = useFetchSharedFilesQuery(pageRequest(view.page, pageSize), {
    ...preparing.polling,
    skip: !share.data,
  })
  const shown = files.data?.data ?? []
  const isPreparing = shown.some(({ watermark }) => watermark === 'PREPARING')
  useEffect(() => preparing.setPreparing(isPreparing), [preparing.setPreparing, isPreparing])
  const place = shown.findIndex(({ id }) => id === view.file)
  const file = shown[place]
  const goTo = (next: number) => change({ file: shown[next]?.id ?? null })
  return (
    <div className={classes['page']}>
      <Head share={share.data} />
      <main className={classes['content']}>
        {share.error && !share.data && (
          <LoadError wholeScreen title="The share could not be loaded" query={share} />
        )}
        {share.data && files.error && (
          <LoadError wholeScreen title="The files could not be loaded" query={files} />
        )}
        {!files.data && !files.error && !share.error && <GallerySkeleton />}
        {share.data && files.data && file && (
          <SharedFileView
            key={file.id}
            share={share.data}
            file={file}
            place={place + 1}
            total={shown.length}
            onPrevious={() => goTo(place - 1)}
            onNext={() => goTo(place + 1)}
            onAll={() => change({ file: null })}
          />
        )}
        {share.data && files.data && !file && (
          <>
            {view.file !== null && (
              <Text role="status" size="sm" mb="md">
                That file is no longer there.
              </Text>
            )}
            <Gallery
              share={share.data}
              files={files.data}
              pageSize={pageSize}
              onFile={({ id }) => change({ file: id })}
              onPage={(page) => change({ page })}
            />
          </>
        )}
      </main>
    </div>
  )
}

/** Whose share it is, what it is called and until when it is open. */
function Head({ share }: { readonly share: Share | undefined }) {
  if (!share) return <header className={classes['head']} />
  const { name, file_total, approved_total, watermark, expires_at } = share
  return (
    <GuestHead
      share={share}
      facts={
        <>
          {name !== '' && `For ${name} · `}
          {countOf(file_total, 'file')}
          {approved_total > 0 && ` · ${approved_total} approved`}
          {watermark && (
            <>
              {' · '}
              <Trans>Watermarked preview</Trans>
            </>
          )}
          {expires_at !== null && (
            <>
              {' '}
              · open until <Day time={expires_at} />
            </>
          )}
        </>
      }
    />
  )
}

const GallerySkeleton = () => (
  <div className={classes['gallery']} aria-busy="true">
    {['a', 'b', 'c', 'd', 'e', 'f'].map((name) => (
      <Skeleton key={name} height={180} radius="md" />
    ))}
  </div>
)
