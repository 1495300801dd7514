import { selectAuth } from '@portal/shared/store'
import { Descriptions } from 'antd'
import { useSelector } from 'react-redux'
import { Section } from './Section'

/** The student's identity at the institute; read-only. */
export function AddressSection() {
  const { username, email, regNumber, branch, batch } = useSelector(selectAuth)
  const items = [
    // Long addresses need two columns.
    { key: 'email', label: 'Institute e-mail', children: email, span: 2 },
    { key: 'number', label: 'Registration number', children: regNumber.toUpperCase() },
    { key: 'batch', label: 'Branch and batch', children: `${branch.toUpperCase()} ${batch}` },
    { key: 'username', label: 'Username', children: username },
  ]
  return (
    <Section
      title="Institute address"
      intro="We write to this address. Your registration number, branch and batch come from it. You can’t change these here."
    >
      <Descriptions items={items} layout="vertical" colon={false} size="small" column={{ xs: 1, sm: 2 }} />
    </Section>
  )
}
