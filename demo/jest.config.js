import { node } from '../jest.base.js'

export default node({ displayName: 'demo' })
