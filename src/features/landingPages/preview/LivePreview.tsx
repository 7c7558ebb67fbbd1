import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { inLanguage } from '#contract/pageHtml/inLanguage.ts'
import { english } from '#contract/pageHtml/pageSentences.ts'
import { renderLandingPage } from '#contract/pageHtml/renderLandingPage.ts'
import { useViewer } from '#src/api/user.ts'
import { shownDraft } from '#src/features/landingPages/draft/draftPage.ts'
import { useEditor } from '#src/features/landingPages/editorContext.ts'
import { linkName } from '#src/lib/linkName.ts'
import { morph } from '#src/lib/morph.ts'
import classes from './LivePreview.module.css'

/** The page as a phone would show it: the very document that visitors get, changed in place while it is edited. */
export function LivePreview() {
  const { link, page, pictureAt, language } = useEditor()
  const { agency_logo_url, agency_favicon_url } = useViewer()
  const shown = useDeferredValue(page)
  const html = useMemo(() => {
    const draft = shownDraft(shown, pictureAt)
    return renderLandingPage(language ? inLanguage(draft, language) : draft, {
      publicUrl: link.public_url,
      fallbackTitle: linkName(link),
      now: new Date(),
      hrefOf: ({ url }) => url ?? undefined,
      agencyLogoUrl: agency_logo_url,
      agencyFaviconUrl: agency_favicon_url,
      ...(language && { i18n: { ...english, locale: language } }),
    }).html
  }, [shown, language, pictureAt, link, agency_logo_url, agency_favicon_url])
  return (
    <div className={classes['phone']}>
      <div className={classes['screen']}>
        <Document html={html} title="Preview of the landing page" />
      </div>
    </div>
  )
}

interface DocumentProps {
  readonly html: string
  readonly title: string
}

/**
 * Shows a document in a frame that runs no script. It shares the app's origin only so that it can be changed in place,
 * and can read files in memory.
 */
function Document({ html, title }: DocumentProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [first] = useState(html)
  const [loads, setLoads] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a document that has just loaded is as it was at first
  useEffect(() => {
    const shown = frame.current?.contentDocument?.documentElement
    if (!shown) return
    morph(shown, new DOMParser().parseFromString(html, 'text/html').documentElement)
    playVideos(shown)
  }, [html, loads])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a frame has a document of its own after each load
  useEffect(() => {
    const shown = frame.current?.contentDocument
    const stay = (event: Event) => event.preventDefault()
    shown?.addEventListener('click', stay)
    return () => shown?.removeEventListener('click', stay)
  }, [loads])
  return (
    <iframe
      ref={frame}
      className={classes['document']}
      title={title}
      sandbox="allow-same-origin"
      srcDoc={first}
      onLoad={() => setLoads((count) => count + 1)}
    />
  )
}

/** A frame without scripts does not play by itself what a page plays. */
function playVideos(shown: Element): void {
  for (const video of shown.querySelectorAll<HTMLVideoElement>('video[autoplay]')) {
    video.muted = true
    // One that is taken away before it has begun, or cannot be read, stays still.
    video.play().catch(() => undefined)
  }
}
