// Asks for the files of the screen once the first ones are there, so that they come while those are run, and do not take the network
// from them. Which they are, the server says in the page (server/platform/http/screenFiles.ts).
;(() => {
  const loaded = new Set()
  const onLoad = ({ target }) => {
    loaded.add(target)
    const first = [...document.querySelectorAll('link[rel="modulepreload"]')]
    if (!first.includes(target) || !first.every((link) => loaded.has(link))) return
    document.removeEventListener('load', onLoad, true)
    const named = document.querySelector('meta[name="greenroom-screen"]')
    for (const file of named ? named.content.split(' ') : []) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = file
      // Whoever imports it says so when it does not come.
      link.dataset.early = ''
      document.head.append(link)
    }
  }
  document.addEventListener('load', onLoad, true)
})()
