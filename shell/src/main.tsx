// First: schemas look at it when they are made.
import './boot/withoutEval'
import './style/fonts.css'
import '@portal/shared/theme/variables.css'
import './style/base.css'
import './style/server-content.css'
import './style/print.css'
import { start } from './start'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the portal.')
start(root)
