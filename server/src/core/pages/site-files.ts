/** The files of `server/public`, which have one address for good: browsers and search engines ask for some unasked. */
export const siteFiles = {
  'favicon.ico': 'image/x-icon',
  'favicon.svg': 'image/svg+xml',
  'apple-touch-icon.png': 'image/png',
  'icon-192.png': 'image/png',
  'icon-512.png': 'image/png',
  'share.png': 'image/png',
  'manifest.webmanifest': 'application/manifest+json',
} as const

/** The picture beside a shared link, and what is told of it. */
export const shareAddress = '/share.png' satisfies `/${keyof typeof siteFiles}`
export const sharePicture = {
  width: 1200,
  height: 630,
  alt: 'The name of the club beside a grid of cells, three of them lit',
} as const
