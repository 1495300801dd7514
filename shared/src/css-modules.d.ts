declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>
  // The bundler's form of a CSS module.
  export default classes
}
declare module '*.css'
