/** What Mantine asks of a browser and jsdom does not have. */

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    // No condition is always met.
    matches: media === '' || /min-width/.test(media),
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
  })

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Everything is in sight. */
class AllIntersects extends EventTarget implements IntersectionObserver {
  readonly root = null
  readonly rootMargin = ''
  readonly scrollMargin = ''
  readonly thresholds = []
  readonly #notify: IntersectionObserverCallback

  constructor(notify: IntersectionObserverCallback) {
    super()
    this.#notify = notify
  }

  observe(target: Element): void {
    const box = target.getBoundingClientRect()
    const entry = {
      boundingClientRect: box,
      intersectionRatio: 1,
      intersectionRect: box,
      isIntersecting: true,
      rootBounds: null,
      target,
      time: 0,
    }
    queueMicrotask(() => this.#notify([entry], this))
  }
  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): [] {
    return []
  }
}

globalThis.IntersectionObserver ??= AllIntersects
globalThis.ResizeObserver ??= NoResizeObserver
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

// A text area that grows waits for fonts.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
