import type { Submission } from '#contract/resources/submissions.ts'
import { playableUrl } from '#src/components/files/playableUrl.ts'
import { useFileUrl } from './useFileUrl.ts'

/** Loads the file that comes next, unseen, so that it is there when somebody turns to it. */
export function NextFile({ file }: { readonly file: Submission }) {
  const { currentData } = useFileUrl(file)
  const url = playableUrl(currentData)
  if (url === undefined) return null
  if (file.type.startsWith('image/')) return <img hidden alt="" src={url} />
  return file.type.startsWith('video/') ? <video hidden muted preload="auto" src={url} /> : null
}
