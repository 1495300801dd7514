import { selectAuth } from '@portal/shared/store'
import { Descriptions } from 'antd'
import { useSelector } from 'react-redux'
import { Section } from './Section'

/** By what the institute knows the student: it cannot be changed here. */
export function AddressSection() {
  const { username, email, regNumber, branch, batch } = useSelector(selectAuth)
  const items = [
    // It is longer than the rest, and reads badly where it breaks.
    { key: 'email', label: 'Institute e-mail', children: email, span: 2 },
    { key: 'number', label: 'Registration number', children: regNumber.toUpperCase() },
    { key: 'batch', label: 'Branch and batch', children: `${branch.toUpperCase()} ${batch}` },
    { key: 'username', label: 'Username', children: username },
  ]
  return (
    <Section
      title="Institute address"
      intro="The portal writes to this address, and reads in it your registration number, branch and batch. None of these can be changed here."
    >
      <Descriptions items={items} layout="vertical" colon={false} size="small" column={{ xs: 1, sm: 2 }} />
    </Section>
  )
}
