/** The file names that a remote's record speaks of. */
export const remoteFiles = { entry: 'remoteEntry.js', manifest: 'mf-manifest.json' } as const
