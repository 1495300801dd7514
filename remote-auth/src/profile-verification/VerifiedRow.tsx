import { type Handle, platformTitles } from '@portal/shared/contract'
import { Icon } from '@portal/shared/ui/Icon'
import { checkCircleIcon } from '@portal/shared/ui/icons'
import { Input } from 'antd'
import css from './verification.module.css'

export function VerifiedRow({ platform, username }: Handle) {
  const title = platformTitles[platform]
  return (
    <li className={`panel ${css.verified}`}>
      <h2>{title}</h2>
      <Input
        aria-label={`${title} username`}
        value={username}
        size="large"
        readOnly
        suffix={<Icon of={checkCircleIcon} label="Verified" />}
      />
    </li>
  )
}
