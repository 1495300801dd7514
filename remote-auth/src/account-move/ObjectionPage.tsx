import { useObjectToMoveMutation } from '@portal/shared/api/accountMoves'
import { failureText } from '@portal/shared/api/api'
import { paths } from '@portal/shared/paths'
import { FormNotice } from '@portal/shared/ui/field'
import { useMailedToken } from '@portal/shared/useMailedToken'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { Note } from '../note/Note'

/** Opened from the mail about a request. Objecting takes a click, because mail programs also follow links. */
export function ObjectionPage() {
  const token = useMailedToken()
  const [object, { data, error, isLoading }] = useObjectToMoveMutation()
  return (
    <AccountFrame
      title="Object"
      heading="Keep your account"
      intro="Someone asked the leads to move your account to another address. If it wasn’t you, object and your account stays where it is."
      below={<Link to={paths.login}>Back to login</Link>}
    >
      {token === '' ? (
        <p>Open this page with the link in our e-mail.</p>
      ) : data ? (
        <Note tone="primary" role="status">
          {data.message}
        </Note>
      ) : (
        <>
          <FormNotice>
            {error !== undefined &&
              !isLoading &&
              failureText(error, 'Your objection couldn’t be sent. Try again')}
          </FormNotice>
          <Button type="primary" size="large" loading={isLoading} onClick={() => object(token)} block>
            It wasn’t me
          </Button>
        </>
      )}
    </AccountFrame>
  )
}

export { ObjectionPage as Page }
