import { Loader } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useLocation, useNavigate } from 'react-router'
import { buildServed } from '#src/api/build.ts'
import { type EarlyWord, earlyWords } from '#src/lib/earlyWords.ts'
import type { CodeNotLoaded } from '#src/lib/loadCode.ts'
import { askForBuild, ownBuild } from '#src/lib/ownBuild.ts'
import { type Attempts, tryWhenBack } from '#src/lib/whenBack.ts'
import { ErrorState } from '#src/ui/ErrorState.tsx'
import { mayStartAfresh, mayTake } from './newVersion.ts'

/** What keeps the code of a screen from coming. */
type Obstacle = 'UNREACHABLE' | 'REPLACED' | 'BROKEN'

/** The words of what is said of each: they are read when it is. */
const words: Readonly<Record<Obstacle, { title: EarlyWord; message: EarlyWord }>> = {
  UNREACHABLE: { title: 'cannotBeReached', message: 'opensWhenBack' },
  REPLACED: { title: 'newVersion', message: 'reloadForNewVersion' },
  BROKEN: { title: 'screenNotLoaded', message: 'screenIncomplete' },
}

/**
 * Stands in for a screen whose code did not come, and opens it as soon as it comes. A browser may go on remembering that a file
 * did not come until the page is loaded again: that happens by itself as well, once in a while, when nothing would be lost.
 */
export function ScreenNotLoaded({ failure }: { readonly failure: CodeNotLoaded }) {
  const [obstacle, setObstacle] = useState<Obstacle>()
  const [isTrying, setTrying] = useState(false)
  const attempts = useRef<Attempts>(null)
  const openAgain = useOpenAgain()
  const dispatch = useDispatch()
  useEffect(() => {
    let hasLeft = false
    const attempt = async () => {
      const [own, served] = [ownBuild(), await askForBuild()]
      if (served === undefined) return failedBy('UNREACHABLE')
      const isReplaced = served !== null && served !== own
      if (isReplaced) dispatch(buildServed(served))
      else if (await failure.tryAgain()) return openAgain.current()
      if (hasLeft) return true
      const isTaken = isReplaced
        ? await mayTake(served)
        : await mayStartAfresh(await failure.isThereNow())
      if (isTaken) location.reload()
      return failedBy(isReplaced ? 'REPLACED' : 'BROKEN')
    }
    const failedBy = (found: Obstacle) => {
      setObstacle(found)
      return false
    }
    const trying = tryWhenBack(attempt)
    attempts.current = trying
    return () => {
      hasLeft = true
      trying.stop()
    }
  }, [dispatch, failure, openAgain])

  const tryAgain = async () => {
    setTrying(true)
    await attempts.current?.now()
    setTrying(false)
  }
  if (obstacle === undefined) return <Loader aria-label="Loading" role="status" />
  return (
    <ErrorState
      title={earlyWords[words[obstacle].title]}
      wholeScreen
      message={earlyWords[words[obstacle].message]}
      retrying={isTrying}
      {...(obstacle === 'UNREACHABLE'
        ? { onRetry: tryAgain }
        : { reloads: true, onRetry: () => location.reload() })}
    />
  )
}

/** Navigates to where one is, whose code has come by now. Gives true. */
function useOpenAgain() {
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const openAgain = useRef(async () => true)
  useEffect(() => {
    openAgain.current = async () => {
      await navigate({ pathname, search, hash }, { replace: true })
      return true
    }
  })
  return openAgain
}
