import { useObjectToMoveMutation } from '@portal/shared/api/accountMoves'
import { failureText } from '@portal/shared/api/api'
import { paths } from '@portal/shared/paths'
import { FormNotice } from '@portal/shared/ui/form'
import { Button } from 'antd'
import { Link } from 'react-router-dom'
import { AccountFrame } from '../frame/AccountFrame'
import { Note } from '../note/Note'
import { useMailedToken } from '../password-reset/useMailedToken'

/** Where the mail leads that tells of a request: its owner keeps the account where it is. A click, as mail programs follow links, too. */
export function ObjectionPage() {
  const token = useMailedToken()
  const [object, { data, error, isLoading }] = useObjectToMoveMutation()
  return (
    <AccountFrame
      title="Object"
      heading="Keep your account"
      intro="Somebody asks the leads to move your account to another address. If that is not you, object: then nothing is moved."
      below={<Link to={paths.login}>Back to login</Link>}
    >
      {token === '' ? (
        <p>This page opens by the link in our mail. Open that link again.</p>
      ) : data ? (
        <Note tone="primary" role="status">
          {data.message}
        </Note>
      ) : (
        <>
          <FormNotice>
            {error !== undefined && !isLoading && failureText(error, 'This could not be sent: try again')}
          </FormNotice>
          <Button type="primary" size="large" loading={isLoading} onClick={() => object(token)} block>
            That was not me
          </Button>
        </>
      )}
    </AccountFrame>
  )
}

export { ObjectionPage as Page }
