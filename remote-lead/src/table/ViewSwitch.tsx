import { useMediaQuery } from '@portal/shared/ui/media-query'
import { RadioGroup } from '../layout/RadioGroup'
import { type ListView, phone } from './useListView'

interface ViewSwitchProps {
  view: ListView
  onChoose: (view: ListView) => void
}

/** Cards or a table, whose rows are a list on a phone. */
export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  const isPhone = useMediaQuery(phone)
  return (
    <RadioGroup
      label="View"
      quiet
      choices={{ cards: 'Cards', table: isPhone ? 'List' : 'Table' }}
      value={view}
      onChange={(chosen) => onChoose(chosen === 'table' ? 'table' : 'cards')}
    />
  )
}
