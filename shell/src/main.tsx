// First: schemas look at it when they are made.
import './boot/withoutEval'
import './style/fonts.css'
import '@portal/shared/theme/variables.css'
import './style/base.css'
import '@portal/shared/ui/form-frame.css'
import './style/server-content.css'
import './style/print.css'
import { evaluateInSteps } from './boot/evaluateInSteps'

async function main() {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element for the portal.')
  await evaluateInSteps()
  const { start } = await import(/* webpackMode: "eager" */ './start')
  await start(root)
}

// The page's frame hears of failures as errors, with the file that they are from.
main().catch(reportError)
