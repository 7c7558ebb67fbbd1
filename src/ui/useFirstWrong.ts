import { type RefObject, useCallback, useEffect, useRef } from 'react'

/** How long nothing has to change before it is looked what is wrong. */
const quietMs = 60

/** How long a refusal may take to come. */
const timeoutMs = 60_000

interface FirstWrong<Root extends HTMLElement> {
  /** What the fields are in. */
  readonly root: RefObject<Root | null>
  /** To be called when it is tried to send them. */
  readonly look: () => void
}

/**
 * Brings somebody who was refused to the first field that is wrong, or else to what is said of the whole: wherever it is, and
 * whenever it comes, be it from a check before sending, from the server, or with a part of the screen that opens first.
 */
export function useFirstWrong<Root extends HTMLElement>(): FirstWrong<Root> {
  const root = useRef<Root>(null)
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const look = useCallback(() => {
    stop.current()
    if (root.current) stop.current = waitForWrong(root.current)
  }, [])
  return { root, look }
}

/** @returns what ends the wait. Whoever types has found what to do, and is left alone. */
function waitForWrong(root: HTMLElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    clearTimeout(timer)
    timer = setTimeout(() => goToWrong(root) && stop(), quietMs)
  }
  const changes = new MutationObserver(check)
  const timeout = setTimeout(() => stop(), timeoutMs)
  const stop = () => {
    changes.disconnect()
    clearTimeout(timer)
    clearTimeout(timeout)
    root.removeEventListener('input', stop)
  }
  changes.observe(root, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] })
  root.addEventListener('input', stop)
  check()
  return stop
}

function goToWrong(root: HTMLElement): boolean {
  const wrong = root.querySelector<HTMLElement>('[aria-invalid="true"]')
  const place = wrong ?? root.querySelector('[role="alert"]')
  place?.scrollIntoView({ block: 'center' })
  wrong?.focus({ preventScroll: true })
  return place !== null
}
