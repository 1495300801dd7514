declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  // biome-ignore lint/style/noDefaultExport: the bundler's form of a CSS module.
  export default classes
}
declare module '*.css'
