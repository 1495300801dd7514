import { web } from '../jest.base.js'

export default web({ displayName: 'remote-contests' })
