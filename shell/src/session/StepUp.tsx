import { setStepUp } from '@portal/shared/api/api'
import { useEffect, useState } from 'react'

const loadDialog = () => import(/* webpackChunkName: "step-up" */ './StepUpDialog')

interface Question {
  Dialog: Awaited<ReturnType<typeof loadDialog>>['StepUpDialog']
  answer: (isShown: boolean) => void
}

/** Asks for the second factor again when any page's call needs it. Mounted once; its dialog loads on demand. */
export function StepUp() {
  const [question, setQuestion] = useState<Question>()

  useEffect(() => {
    setStepUp(async () => {
      const loaded = await loadDialog().catch(() => undefined)
      if (!loaded) return false
      return new Promise((resolve) => {
        function answer(isShown: boolean) {
          setQuestion(undefined)
          resolve(isShown)
        }
        setQuestion({ Dialog: loaded.StepUpDialog, answer })
      })
    })
    return () => setStepUp(undefined)
  }, [])

  return question && <question.Dialog onAnswer={question.answer} />
}
