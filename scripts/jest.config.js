import { esm } from '../jest.base.js'

export default esm({ displayName: 'house' })
