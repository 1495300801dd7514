// First: schemas look at it when they are made.
import './boot/withoutEval'
import './style/fonts.css'
import '@portal/shared/theme/variables.css'
import './style/base.css'
import '@portal/shared/ui/form-frame.css'
import './style/server-content.css'
import './style/print.css'
import { start } from './start'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the portal.')
// The page's frame hears of failures as errors, with the file that they are from.
start(root).catch(reportError)
