import { Icon } from '@portal/shared/ui/Icon'
import * as icons from '@portal/shared/ui/icons'

export const sample = (
  <div className="row" style={{ fontSize: '1.5rem' }}>
    {Object.entries(icons).map(([name, icon]) => (
      <span key={name} title={name}>
        <Icon of={icon} label={name} />
      </span>
    ))}
  </div>
)
