interface ViteTypeOptions {
  strictImportMetaEnv: unknown
}

interface ImportMetaEnv {
  /** Where /v2 is served, when not by the app's own origin. */
  readonly VITE_API_URL?: string
}

/** A catalogue of sentences, compiled when it is imported. */
declare module '*.po' {
  export const messages: import('@lingui/core').Messages
}
