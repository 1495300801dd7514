/** The chunk of a shared key: `antd-table`, `shared-ui-toast`, `react`. */
export const chunkNameOf = (key: string): string =>
  `share-${key
    .replace('antd/es/', 'antd-')
    .replace('@portal/', '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-/, '')}`

const antdChunkName = (component: string) => chunkNameOf(`antd/es/${component}`)

/**
 * The components of antd that most pages use: what a button needs, or both an input and another used one, is one file.
 */
export const basicComponents = ['button', 'input'].map(antdChunkName)

/**
 * Modules shared by two other used components, but not by the basic ones, form one file for what a select needs
 * and another for the rest.
 */
export const selectComponent = antdChunkName('select')
export const usedComponents = [
  ...basicComponents,
  selectComponent,
  ...['checkbox', 'modal', 'segmented'].map(antdChunkName),
]
