import { useSelector } from 'react-redux'
import { useLocation } from 'react-router'
import { isDemo } from '#src/api/demo.ts'
import { creatorTokenOf } from '#src/api/session.ts'
import { earlyWords } from '#src/lib/earlyWords.ts'
import classes from './DemoMark.module.css'

/** Says on every screen of a demonstration that it is one; at the login screen it leads straight in. */
export function DemoMark() {
  const isShown = useSelector(isDemo)
  const { pathname } = useLocation()
  // Who goes from a brand's screens to the portal is spoken to in another language from then on.
  useSelector((state) => creatorTokenOf(state) !== null)
  if (!isShown) return null
  return (
    <aside className={classes['mark']} aria-label={earlyWords.demonstration}>
      <span>{earlyWords.allMadeUp}</span>
      {pathname === '/login' && <a href="/demo">Enter</a>}
    </aside>
  )
}
