/** The files of `server/public` with permanent addresses: browsers and search engines request some on their own. */
export const siteFiles = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'share.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
} as const

/** The picture of shared links, with its metadata. */
export const shareAddress = '/share.png' satisfies `/${keyof typeof siteFiles}`
export const sharePicture = {
  width: 1200,
  height: 630,
  alt: 'The club’s name next to a grid of cells, three of them lit',
} as const
