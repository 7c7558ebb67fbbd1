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

globalThis.ResizeObserver ??= NoResizeObserver
Element.prototype.scrollIntoView ??= () => {}
window.scrollTo = () => {}

// A text area that grows waits for fonts.
if (!('fonts' in document)) Object.defineProperty(document, 'fonts', { value: new EventTarget() })
