// Must be first: schemas read it when they are created.
import './boot/withoutEval'
import './style/fonts.css'
import '@portal/shared/theme/variables.css'
import './style/base.css'
import '@portal/shared/ui/FormFrame.module.css'
import './style/server-content.css'
import './style/print.css'
import { start } from './start'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element for the portal.')
// The HTML shell handles failures as error events that name their file.
start(root).catch(reportError)
