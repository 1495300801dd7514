import * as antd from 'antd'
import { samples } from './samples'

/** What draws nothing or is deprecated, and what the module system adds. */
const left = [
  ...['BackTop', 'List'],
  ...['ConfigProvider', 'Grid', 'theme', 'unstableSetRender', 'version'],
  ...['__esModule', 'default', 'module.exports'],
]

test('shows every antd component that draws something, but deprecated ones', () => {
  const shown = Object.values(samples).flatMap((components) => Object.keys(components))
  expect([...shown, ...left].sort()).toEqual(Object.keys(antd).sort())
})
