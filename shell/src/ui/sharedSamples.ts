import type { ReactNode } from 'react'

declare global {
  interface ImportMeta {
    /** The bundler's: all modules of a folder. */
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

/** A sample of every shared component: what each file in `shared/` exports as `sample`, by the file's name. */
export const sharedSamples: Record<string, ReactNode> = Object.fromEntries(
  files.keys().map((file) => [file.replace(/^\.\/|\.tsx$/g, ''), files(file).sample]),
)
