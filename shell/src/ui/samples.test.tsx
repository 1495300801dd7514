import * as antd from 'antd'
import { samples } from './samples'

/** What draws nothing, and what the module system adds. */
const invisible = [
  ...['ConfigProvider', 'Grid', 'theme', 'unstableSetRender', 'version'],
  ...['__esModule', 'default', 'module.exports'],
]

test('shows every antd component that draws something', () => {
  const shown = Object.values(samples).flatMap((components) => Object.keys(components))
  expect([...shown, ...invisible].sort()).toEqual(Object.keys(antd).sort())
})
