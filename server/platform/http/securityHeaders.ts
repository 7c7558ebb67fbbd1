import { secureHeaders } from 'hono/secure-headers'

/**
 * What the browser may do on the app's pages: run and load only what this server itself gives out.
 * Mantine sets sizes and colours through style attributes and one style element, hence `unsafe-inline`
 * for styles and for nothing else. Images may come from any host over https: the thumbnails of discovered
 * posts are on their platforms' hosts, which learn no more than that somebody looked (no referrer is sent).
 * Pictures and films that have been chosen but not uploaded are shown out of memory (`blob:`).
 *
 * @param files where files are sent to and read from.
 */
export const securityHeaders = (appUrl: URL, files: string) =>
  secureHeaders({
    /** A page that runs and loads less says so itself. */
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...elsewhere(appUrl, files)],
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
    strictTransportSecurity:
      appUrl.protocol === 'https:' ? 'max-age=31536000; includeSubDomains' : false,
    permissionsPolicy: { camera: [], geolocation: [], microphone: [], payment: [] },
  })

const elsewhere = (appUrl: URL, files: string) => (files === appUrl.origin ? [] : [files])
