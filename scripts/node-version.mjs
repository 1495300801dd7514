// Import first: exits with one line if this Node version is unsupported.
const [major, minor] = process.versions.node.split('.').map(Number)

if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    `The portal needs Node.js 20.19 or a newer 20, or 22.12 or newer; this is ${process.versions.node}.`,
  )
  process.exit(1)
}
