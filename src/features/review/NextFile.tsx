import type { Submission } from '#contract/resources/submissions.ts'
import { useFileUrl } from './useFileUrl.ts'

/** Loads the file that comes next, unseen, so that it is there when somebody turns to it. */
export function NextFile({ file }: { readonly file: Submission }) {
  const { currentData } = useFileUrl(file)
  const url = currentData?.proxy_url ?? currentData?.object_url
  if (url === undefined) return null
  if (file.type.startsWith('image/')) return <img hidden alt="" src={url} />
  return file.type.startsWith('video/') ? <video hidden muted preload="auto" src={url} /> : null
}
