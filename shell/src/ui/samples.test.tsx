import * as antd from 'antd'
import { samples } from './samples'

/** Components that render nothing or are deprecated, and the module system's additions. */
const left = [
  ...['BackTop', 'List'],
  ...['ConfigProvider', 'Grid', 'theme', 'unstableSetRender', 'version'],
  ...['__esModule', 'default', 'module.exports'],
]

test('shows every antd component that renders something, except deprecated ones', () => {
  const shown = Object.values(samples).flatMap((components) => Object.keys(components))
  expect([...shown, ...left].sort()).toEqual(Object.keys(antd).sort())
})
