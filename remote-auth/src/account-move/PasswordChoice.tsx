import css from './move.module.css'

interface PasswordChoiceProps {
  keepPassword: boolean
  onChange: (keepPassword: boolean) => void
}

/** Which password the account has afterwards. */
export function PasswordChoice({ keepPassword, onChange }: PasswordChoiceProps) {
  const option = (keeps: boolean, text: string) => (
    <label>
      <input
        type="radio"
        name="password-choice"
        checked={keepPassword === keeps}
        onChange={() => onChange(keeps)}
      />
      {text}
    </label>
  )
  return (
    <fieldset className={css.choice}>
      <legend>Afterwards you log in with</legend>
      {option(false, 'the password that you have just typed')}
      {option(true, 'the password of the account')}
    </fieldset>
  )
}
