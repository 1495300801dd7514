/** The name of the chunk group that a shared key brings with it: `antd-table`, `shared-ui-toast`, `react`. */
export const chunkNameOf = (key: string): string =>
  `share-${key
    .replace('antd/es/', 'antd-')
    .replace('@portal/', '')
    .replaceAll(/[^A-Za-z0-9-]+/g, '-')
    .replace(/^-/, '')}`

const nameOfAntd = (part: string) => chunkNameOf(`antd/es/${part}`)

/** The parts of antd that most pages have: what a button needs, or an input and another of those in use, is one file. */
export const basic = ['button', 'input'].map(nameOfAntd)

/**
 * All parts that pages have today. What two of these need, and none of the basic, is a file for all that a
 * select has of it, and another.
 */
export const select = nameOfAntd('select')
export const inUse = [...basic, select, ...['checkbox', 'modal', 'segmented'].map(nameOfAntd)]
