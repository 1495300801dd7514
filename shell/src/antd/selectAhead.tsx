import { Select } from 'antd'

export const select = <Select key="select" aria-label="Ahead" />
