// Shows what is pushed, opens what it is about, and says in the portal’s place what is still to be sent where there is no network. It keeps
// no file of the app, so that nobody ever runs an old one. Plain, since browsers load it as it stands.
addEventListener('install', () => skipWaiting())

addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  const look = { body, tag, icon: '/icon-192.png', badge: '/badge-96.png', data: { path } }
  event.waitUntil(registration.showNotification(title, look))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(new URL(event.notification.data.path, location.origin)))
})

// A window that shows the thing comes to the front. Any other is left as it is: it may be sending files.
async function open(url) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find((one) => new URL(one.url).pathname === url.pathname)
  return shown ? shown.focus() : clients.openWindow(url.href)
}

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate') return
  if (!/^\/portal(\/|$)/.test(new URL(request.url).pathname)) return
  event.respondWith(fetch(request).catch(withoutNetwork))
})

// The page that stands for the portal. Its words are those that the app has kept in the language of the creator (`offlineWords.ts`); what
// waits, it reads from where the app keeps it: uploads that were broken off, and texts that have been written and not sent.
function withoutNetwork() {
  const nonce = crypto.randomUUID()
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Greenroom</title>
<style nonce="${nonce}">
body{margin:0;font:16px/1.5 system-ui,sans-serif}
main{max-width:26rem;margin:15vh auto;padding:0 1rem}
h1{font-size:1.4rem}
h2{font-size:1.1rem}
li{overflow-wrap:anywhere}
button{min-height:44px;padding:10px 20px;border:0;border-radius:8px;background:#2c7a59;color:#fff;font:inherit}
</style>
</head>
<body>
<main>
<h1></h1>
<p></p>
<section hidden><h2></h2><ul></ul></section>
<button type="button"></button>
</main>
<script nonce="${nonce}">(${stand})()</script>
</body>
</html>`
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    `script-src 'nonce-${nonce}'`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ]
  return new Response(html, {
    status: 503,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-store',
    },
  })
}

// Runs in that page.
function stand() {
  const kept = (key) => {
    try {
      return JSON.parse(localStorage.getItem(key))
    } catch {
      return null
    }
  }
  const keys = () => {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  }
  const words = kept('greenroom.portal.offline.1') ?? {
    language: 'en',
    title: 'You are offline',
    lead: 'The portal opens by itself as soon as the connection is back.',
    unsent: 'Still to be sent from this device',
    again: 'Try again',
  }
  const isCurrent = ({ at }) => Date.now() - at < 7 * 24 * 60 * 60_000
  const waits = keys().flatMap((key) => {
    const value = kept(key)
    if (key.startsWith('greenroom.upload.1.') && value?.upload && isCurrent(value)) {
      return [value.upload.file.name]
    }
    const isText = key.startsWith('greenroom.portal.text.') && typeof value === 'string'
    return isText && value.trim() !== '' ? [`“${value.trim().slice(0, 80)}”`] : []
  })
  const at = (name) => document.querySelector(name)
  document.documentElement.lang = words.language
  document.title = words.title
  at('h1').textContent = words.title
  at('p').textContent = words.lead
  at('h2').textContent = words.unsent
  at('button').textContent = words.again
  at('section').hidden = waits.length === 0
  for (const one of waits)
    at('ul').append(Object.assign(document.createElement('li'), { textContent: one }))
  at('button').addEventListener('click', () => location.reload())
  addEventListener('online', () => location.reload())
  setInterval(async () => {
    const answer = await fetch('/healthz', { cache: 'no-store' }).catch(() => undefined)
    if (answer?.ok) location.reload()
  }, 5000)
}
