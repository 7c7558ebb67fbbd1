import type { Context } from 'hono'
import { secureHeaders } from 'hono/secure-headers'

interface Settings {
  readonly appUrl: URL
  /** Where files are sent to and read from. */
  readonly filesOrigin: string
  /** Whether browsers get pictures of posts from their platforms themselves. */
  readonly hasForeignPictures: boolean
}

/**
 * What the browser may do on the app's pages: run what was built as the browser app and nothing else of this host, where
 * files of others are read too; load only what this server itself gives out.
 * Mantine sets sizes and colours through style attributes and one style element, hence `unsafe-inline`
 * for styles and for nothing else. Pictures of posts and accounts come through this server; where it fetches none, they may
 * come from any host over https, which learns no more than that somebody looked (no referrer is sent).
 * Pictures and videos that have been chosen but not uploaded are shown out of memory (`blob:`), and HEIC photos are decoded by a worker that
 * their decoder keeps as text in its own file, and which may do no more than the page.
 */
export const securityHeaders = ({ appUrl, filesOrigin: files, hasForeignPictures }: Settings) =>
  secureHeaders({
    /** A page that runs and loads less says so itself. */
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: [(http) => ownScripts(http, appUrl, '/assets/')],
      workerSrc: [(http) => ownScripts(http, appUrl, '/worker.js'), 'blob:'],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: [
        "'self'",
        'data:',
        'blob:',
        ...(hasForeignPictures ? ['https:'] : []),
        ...elsewhere(appUrl, files),
      ],
      mediaSrc: ["'self'", 'blob:', ...elsewhere(appUrl, files)],
      connectSrc: ["'self'", ...elsewhere(appUrl, files)],
      fontSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    referrerPolicy: 'same-origin',
    xFrameOptions: 'DENY',
    // Said for all hosts in one place: see strictTransport.ts.
    strictTransportSecurity: false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  })

/**
 * A folder of the built app, on whichever name of this server was asked for: behind a proxy that ends TLS only the host is
 * known, and a source without a scheme has the page's. An address of IPv6 cannot be written in a policy.
 */
export function ownScripts(http: Context, appUrl: URL, folder: string): string {
  const host = http.req.header('host') ?? appUrl.host
  if (host.startsWith('[')) return "'self'"
  return `${/^[a-z0-9.-]+(:\d{1,5})?$/i.test(host) ? host : appUrl.host}${folder}`
}

const elsewhere = (appUrl: URL, files: string) => (files === appUrl.origin ? [] : [files])
