import { useMediaQuery } from '@portal/shared/ui/useMediaQuery'
import { Radio } from 'antd'
import { type ListView, phone } from './useListView'

interface ViewSwitchProps {
  view: ListView
  onChoose: (view: ListView) => void
}

/** Switches between cards and a table, which is a list on phones. */
export function ViewSwitch({ view, onChoose }: ViewSwitchProps) {
  const isPhone = useMediaQuery(phone)
  return (
    <Radio.Group
      aria-label="View"
      optionType="button"
      options={[
        { value: 'cards', label: 'Cards' },
        { value: 'table', label: isPhone ? 'List' : 'Table' },
      ]}
      value={view}
      onChange={({ target }) => onChoose(target.value)}
    />
  )
}
