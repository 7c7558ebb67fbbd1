import manifest from '../../package.json' with { type: 'json' }

/** The release that runs, a semantic version; CHANGELOG.md says what it brings. */
export const { version } = manifest
