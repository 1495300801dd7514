import { remote } from '@portal/federation/preset'

export default remote(import.meta.dirname)
