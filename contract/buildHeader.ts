/** The header of every answer under /v2 that names the build of the browser app which the server gives out now. */
export const buildHeader = 'X-Greenroom-Build'

/** The name of the `meta` element of index.html in which a build says its own name. */
export const buildMeta = 'greenroom-build'
