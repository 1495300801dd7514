import { RadioGroup } from '../layout/RadioGroup'
import { type ListView, viewTexts } from './useListView'

interface ViewSwitchProps {
  view: ListView
  onChoose: (view: ListView) => void
}

/** Cards or a table. */
export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  return (
    <RadioGroup
      label="View"
      quiet
      choices={viewTexts}
      value={view}
      onChange={(chosen) => onChoose(chosen === 'table' ? 'table' : 'cards')}
    />
  )
}
