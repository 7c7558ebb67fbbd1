import { useEffect, useState } from 'react'

/** A URL under which a file in memory can be shown, for as long as the component is there; null while there is none. */
export function useObjectUrl(file: Blob | null): string | null {
  const [made, setMade] = useState<{ readonly file: Blob; readonly url: string } | null>(null)
  useEffect(() => {
    if (!file) return
    const url = URL.createObjectURL(file)
    setMade({ file, url })
    return () => URL.revokeObjectURL(url)
  }, [file])
  return made !== null && made.file === file ? made.url : null
}
