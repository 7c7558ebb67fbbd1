// Says so when the first files of the app do not come, and loads the page again once they can be had. A file of its own, since the
// page allows no inline script, and plain, since it has to run where nothing else has been loaded.
;(() => {
  const key = 'greenroom.failed-starts'
  let hasFailed = false
  let hasStarted = false
  // Scripts run without the style sheet too, but nobody can use what they draw.
  let isUnstyled = false
  const isUsable = () => hasStarted && !isUnstyled

  const failedStarts = () => {
    try {
      return Number(sessionStorage.getItem(key)) || 0
    } catch {
      return 0
    }
  }

  let shown

  const setRootVisible = (isVisible) => {
    const root = document.getElementById('root')
    if (root) root.style.display = isVisible ? '' : 'none'
  }

  const show = () => {
    if (isUsable()) return
    const box = document.createElement('main')
    box.setAttribute('role', 'alert')
    box.style.cssText =
      'max-width:26rem;margin:20vh auto;padding:0 1rem;text-align:center;font-family:system-ui,sans-serif;color:CanvasText'
    const title = document.createElement('h1')
    title.textContent = 'Greenroom could not be loaded'
    title.style.fontSize = '1.3rem'
    const text = document.createElement('p')
    text.textContent = 'The page opens automatically as soon as the connection is back.'
    const button = document.createElement('button')
    button.textContent = 'Try again'
    button.style.cssText = 'padding:.5rem 1rem;font:inherit'
    button.addEventListener('click', () => location.reload())
    box.append(title, text, button)
    // The app's own place stays, out of sight: a script that comes after all starts in it.
    setRootVisible(false)
    document.body.prepend(box)
    shown = box
  }

  // Longer and longer, so that a build that is broken for good is not loaded over and over.
  const wait = () => Math.min(2000 * 2 ** failedStarts(), 300000)

  const reloadWhenBack = async (file) => {
    if (isUsable()) return
    const answer = await fetch(file, { cache: 'reload' }).catch(() => undefined)
    const page = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined)
    const isReplaced = page?.ok && !(await page.text()).includes(new URL(file).pathname)
    if (isUsable() || (!answer?.ok && !isReplaced)) return
    try {
      sessionStorage.setItem(key, String(failedStarts() + 1))
    } catch {
      // Without a storage nobody counts: the button is left.
      return
    }
    location.reload()
  }

  const onFailure = ({ target }) => {
    const isFile = target instanceof HTMLScriptElement || target instanceof HTMLLinkElement
    const file = isFile && (target.src || target.href)
    if (
      !file ||
      hasFailed ||
      'early' in target.dataset ||
      !new URL(file).pathname.startsWith('/assets/')
    )
      return
    hasFailed = true
    isUnstyled = target.rel === 'stylesheet'
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', show)
    else show()
    setInterval(() => reloadWhenBack(file), wait())
    addEventListener('online', () => reloadWhenBack(file))
  }

  addEventListener('error', onFailure, true)
  // The app calls this when it has started: what fails from then on, it tells of itself.
  addEventListener('greenroom:started', () => {
    hasStarted = true
    removeEventListener('error', onFailure, true)
    if (isUsable() && shown) {
      shown.remove()
      setRootVisible(true)
    }
    try {
      sessionStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  })
})()
