import {
  type ComponentType,
  createElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { earlyWords } from '#src/lib/earlyWords.ts'
import { loadCode } from '#src/lib/loadCode.ts'
import { type Attempts, tryWhenBack } from '#src/lib/whenBack.ts'
import { ErrorState } from './ErrorState.tsx'

interface Places {
  /** Stands there while the code is on its way; without it nothing. */
  readonly waiting?: ReactNode
  /** Whether nothing stands there when the code does not come, instead of what happened and a button. */
  readonly quiet?: boolean
}

/** The code of a part, which all places that show the part share. */
interface PartCode<Props> {
  readonly load: () => Promise<ComponentType<Props>>
  loaded: ComponentType<Props> | undefined
}

/**
 * A part of a screen whose code is loaded when it is first shown. Code that does not come is asked for again until it does, and
 * leaves the rest of the screen as it is.
 */
export function lazyPart<Props extends object>(
  load: PartCode<Props>['load'],
  places: Places = {},
): ComponentType<Props> {
  const code: PartCode<Props> = { load, loaded: undefined }
  return (props) => createElement(LazyPart<Props>, { code, places, props })
}

interface LazyPartProps<Props> {
  readonly code: PartCode<Props>
  readonly places: Places
  readonly props: Props
}

function LazyPart<Props extends object>({ code, places, props }: LazyPartProps<Props>) {
  const { waiting = null, quiet = false } = places
  const { Part, hasFailed, tryAgain } = usePart(code)
  const [isTrying, setTrying] = useState(false)
  if (Part) return <Part {...props} />
  if (!hasFailed || quiet) return waiting
  const onRetry = async () => {
    setTrying(true)
    await tryAgain()
    setTrying(false)
  }
  return (
    <ErrorState
      title={earlyWords.partNotLoaded}
      message={earlyWords.partTriesAgain}
      onRetry={onRetry}
      retrying={isTrying}
    />
  )
}

function usePart<Props>(code: PartCode<Props>) {
  const [Part, setPart] = useState(() => code.loaded)
  const [hasFailed, setFailed] = useState(false)
  const attempts = useRef<Attempts>(null)
  useEffect(() => {
    const attempt = async () => {
      try {
        const part = code.loaded ?? (await loadCode(code.load))
        code.loaded = part
        setPart(() => part)
        return true
      } catch {
        setFailed(true)
        return false
      }
    }
    attempts.current = tryWhenBack(attempt)
    return attempts.current.stop
  }, [code])
  return { Part, hasFailed, tryAgain: async () => attempts.current?.now() }
}
