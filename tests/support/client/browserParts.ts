/** What Mantine asks of a browser and jsdom does not have. */

window.matchMedia ??= (media) =>
  Object.assign(new EventTarget(), {
    media,
    matches: /min-width/.test(media),
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
