import { remote } from '@portal/federation/preset'
import { opcContests } from './src/opc/content'
import { opcContentSchema } from './src/opc/contentSchema'

// A table that does not fit its schema ends the build.
opcContentSchema.parse(opcContests)

export default remote(import.meta.dirname)
