import type { ReactNode } from 'react'

declare global {
  interface ImportMeta {
    /** The bundler's `import.meta.webpackContext`: all modules of a folder. */
    webpackContext(
      folder: string,
      options: { regExp: RegExp },
    ): {
      (file: string): { sample: ReactNode }
      keys(): string[]
    }
  }
}

const files = import.meta.webpackContext('./shared', { regExp: /\.tsx$/ })

/** The `sample` of every shared component in `shared/`, by file name. */
export const sharedSamples: Record<string, ReactNode> = Object.fromEntries(
  files.keys().map((file) => [file.replace(/^\.\/|\.tsx$/g, ''), files(file).sample]),
)
