import css from './move.module.css'

interface PasswordChoiceProps {
  keepPassword: boolean
  onChange: (keepPassword: boolean) => void
}

const options = [
  { keeps: false, text: 'the password you just typed' },
  { keeps: true, text: 'the account’s password' },
]

/** The account's password after the move. */
export const PasswordChoice = ({ keepPassword, onChange }: PasswordChoiceProps) => (
  <fieldset className={css.choice}>
    <legend>Afterwards you log in with</legend>
    {options.map(({ keeps, text }) => (
      <label key={text}>
        <input
          type="radio"
          name="password-choice"
          checked={keepPassword === keeps}
          onChange={() => onChange(keeps)}
        />
        {text}
      </label>
    ))}
  </fieldset>
)
