// The package has no types of these.
declare module '@module-federation/webpack-bundler-runtime/dist/consumes.js' {
  export const consumes: (options: object) => void
}
declare module '@module-federation/webpack-bundler-runtime/dist/installInitialConsumes.js' {
  export const installInitialConsumes: (options: never) => void
}
