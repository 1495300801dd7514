import { useDownloadOwnDataMutation } from '@portal/shared/api/accountSettings'
import { type DownloadRequest, downloadRequest } from '@portal/shared/contract'
import { download } from '@portal/shared/download'
import { SubmitForm, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { toast } from '@portal/shared/ui/toast'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'
import { Section } from './Section'

/** Downloads the student's data as one file. */
export function DownloadSection() {
  const form = useZodForm(downloadRequest, { initial: { password: '' } })
  const { username } = useSelector(selectAuth)
  const [requestData] = useDownloadOwnDataMutation()

  async function handleDownload(request: DownloadRequest) {
    const own = await requestData(request).unwrap()
    const fileName = `club-portal-${username}-${own.madeAt.slice(0, 10)}.json`
    download(fileName, JSON.stringify(own, null, 2), 'application/json')
    form.restart()
    toast.success(`Your data is in ${fileName}`, 4)
  }

  return (
    <Section
      title="My data"
      intro={
        <>
          Everything we store about you in one JSON file: account, handles, progress, papers, follows,
          browsers and e-mails. See <Link to={paths.privacy}>Privacy</Link> for how long we keep it.
        </>
      }
    >
      <SubmitForm
        form={form}
        onSend={handleDownload}
        failureText={requestFailureText}
        action="Download my data"
        isPlain
      >
        <OwnPasswordField
          form={form}
          name="password"
          label="Your password"
          help="Protects your data if you leave this browser open"
        />
      </SubmitForm>
    </Section>
  )
}
