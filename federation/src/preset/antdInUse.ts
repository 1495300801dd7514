/** The chunk of a shared key: `antd-table`, `shared-ui-toast`, `react`. */
export const chunkNameOf = (key: string): string =>
  `share-${key
    .replace('antd/es/', 'antd-')
    .replace('@portal/', '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-/, '')}`

const nameOfAntd = (component: string) => chunkNameOf(`antd/es/${component}`)

/**
 * The components of antd that most pages use: what a button needs, or both an input and another used one, is one file.
 */
export const basic = ['button', 'input'].map(nameOfAntd)

/**
 * Modules shared by two other used components, but not by the basic ones, form one file for what a select needs
 * and another for the rest.
 */
export const select = nameOfAntd('select')
export const inUse = [...basic, select, ...['checkbox', 'modal', 'segmented'].map(nameOfAntd)]
