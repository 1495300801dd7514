/** The names of files in a remote's manifest. */
export const remoteFiles = { entry: 'remoteEntry.js', manifest: 'mf-manifest.json' } as const
