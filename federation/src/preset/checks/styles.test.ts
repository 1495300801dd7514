import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rspack } from '@rspack/core'
import { compile } from 'tailwindcss'
import { copyOfSample } from '../../../testing/sampleRemote.ts'
import { commonConfig } from '../commonConfig.ts'
import { checkStyles } from './checkStyles.ts'

/** Removes the compiler's marks and the file's hash. */
const plain = (message: string) =>
  message
    .replace(/^\W+/, '')
    .trim()
    .replace(/page\.\w+\.css/, 'page.css')

/** Builds one style sheet like a remote's, and returns the build's errors. */
async function violationsOf(css: string, name = 'page.module.css'): Promise<string[]> {
  const { directory, remove } = copyOfSample()
  writeFileSync(join(directory, 'src', name), css)
  // Only used classes are in the build.
  writeFileSync(
    join(directory, 'src/page.ts'),
    `import css from './${name}'
console.log(css)
`,
  )
  const app = { directory, name: 'sample', version: '1.2.3' }
  const compiler = rspack({
    ...commonConfig(app, 'release'),
    entry: { page: './src/page.ts' },
    plugins: [checkStyles(app.name)],
  })
  try {
    return await new Promise((resolve, reject) =>
      compiler.run((error, stats) =>
        error || !stats
          ? reject(error)
          : resolve(stats.compilation.errors.map(({ message }) => plain(message))),
      ),
    )
  } finally {
    await new Promise((resolve) => compiler.close(resolve))
    remove()
  }
}

test('Tailwind needs a prefix and layers with the app’s name, and so does an animation', async () => {
  const sources = `@import 'theme.css' layer(sample.theme) prefix(sample);
    @import 'utilities.css' layer(sample.utilities) prefix(sample);`
  const tailwind = async (...classes: string[]) => {
    const path = (name: string) => fileURLToPath(import.meta.resolve(`tailwindcss/${name}`))
    const loadStylesheet = async (name: string, base: string) => ({
      base,
      path: name,
      content: readFileSync(path(name), 'utf8'),
    })
    return (await compile(sources, { loadStylesheet })).build(classes.map((name) => `sample:${name}`))
  }
  const css = await tailwind('flex', 'md:grid', 'hover:shadow-lg', 'translate-x-2', 'space-y-2', 'bg-red-500')

  expect(css).toContain('.sample\\:flex')
  expect(await violationsOf(css, 'tailwind.css')).toEqual([])
  expect(await violationsOf(await tailwind('animate-spin'), 'tailwind.css')).toEqual([
    expect.stringContaining('sets @keyframes spin for the whole page. Use a name that starts with sample-'),
  ])
})

test('a style sheet that affects other apps fails the build, by file and selector', async () => {
  const css = `.card { color: red } :global(body):has(.card) { overflow: hidden } .card + p { margin: 0 }
    :global(.button) { color: red } @font-face { font-family: Inter Variable; src: url(data:,) }`

  expect(await violationsOf(css)).toEqual([
    expect.stringMatching(
      /^Rule styles: page\.css of sample selects body:has\(\.sample-[\w-]{6}-card\), which is outside its own elements\. Start it with a class of a CSS module \(/,
    ),
    expect.stringContaining('-card+p, which is outside'),
    expect.stringContaining('selects .button, which is outside'),
    expect.stringContaining('sets @font-face Inter Variable for the whole page'),
  ])
})
