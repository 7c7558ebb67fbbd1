// Asks for what the first screen waits for, while its code is on its way. Which calls these are, the server says in the page
// (contract/firstCalls.ts); the app takes their answers (src/api/askedEarly.ts).
;(() => {
  const named = document.querySelector('meta[name="greenroom-calls"]')
  const asked = new Map()
  window.greenroomAsked = asked
  if (!named) return
  const { screen, calls } = JSON.parse(named.content)
  const id = location.pathname.split('/')[screen.split('/').indexOf(':id')]

  const readToken = () => {
    try {
      return JSON.parse(localStorage.getItem('greenroom.portal.login')).token
    } catch {
      return null
    }
  }

  for (const call of calls) {
    const isOfCreator = call.by === 'CREATOR'
    const token = isOfCreator ? readToken() : null
    if (isOfCreator && typeof token !== 'string') continue
    const body = call.body?.replace(':id', id)
    const headers = { Accept: 'application/json' }
    if (body !== undefined) headers['Content-Type'] = 'application/json'
    if (token !== null) headers.Authorization = `Bearer ${token}`
    const answer = fetch(call.path, {
      method: 'POST',
      headers,
      credentials: token === null ? 'include' : 'omit',
      body: body ?? null,
    })
    // Whoever takes it sees that it has failed.
    answer.catch(() => {})
    asked.set(`${token ?? ''} ${call.path} ${body ?? ''}`, answer)
  }
})()
