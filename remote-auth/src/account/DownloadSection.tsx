import { useDownloadOwnDataMutation } from '@portal/shared/api/accountSettings'
import { downloadRequest } from '@portal/shared/contract'
import { setServerErrors, useZodForm } from '@portal/shared/forms'
import { paths } from '@portal/shared/paths'
import { selectAuth } from '@portal/shared/store'
import { FormNotice } from '@portal/shared/ui/form'
import { toast } from '@portal/shared/ui/toast'
import { Button } from 'antd'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { requestFailureText } from '../failureTexts'
import { OwnPasswordField } from '../form/OwnPasswordField'
import css from './account.module.css'
import { Section } from './Section'
import { saveJson } from './saveJson'

/** Everything that the portal holds of the student, as one file. */
export function DownloadSection() {
  const form = useZodForm(downloadRequest, { initial: { password: '' } })
  const { username } = useSelector(selectAuth)
  const [download] = useDownloadOwnDataMutation()

  const handleSubmit = form.handleSubmit(async (request) => {
    try {
      const own = await download(request).unwrap()
      const fileName = `club-portal-${username}-${own.madeAt.slice(0, 10)}.json`
      saveJson(fileName, own)
      form.restart()
      toast.success(`Your data is in ${fileName}`, 4)
    } catch (error) {
      setServerErrors(form, error, requestFailureText(error))
    }
  })

  return (
    <Section
      title="My data"
      intro={
        <>
          All that the portal holds of you, in one JSON file: account, handles, progress, papers, follows,
          browsers and mails. What is kept, and for how long, says <Link to={paths.privacy}>Privacy</Link>.
        </>
      }
    >
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <OwnPasswordField
          form={form}
          name="password"
          label="Your password"
          help="Asked for again, so that nobody else takes your data from a browser that was left open"
        />
        <FormNotice>{form.formState.errors.root?.message}</FormNotice>
        <Button htmlType="submit" loading={form.isSending}>
          Download my data
        </Button>
      </form>
    </Section>
  )
}
