import { Icon } from '@portal/shared/ui/icon'
import { moonIcon, screenIcon, sunIcon } from '@portal/shared/ui/icons'
import { useTheme } from './ThemeProvider'
import css from './ThemeSwitch.module.css'
import { themeChoices } from './themeChoice'

const faces = {
  light: { icon: sunIcon, label: 'Light' },
  system: { icon: screenIcon, label: 'As the system says' },
  dark: { icon: moonIcon, label: 'Dark' },
}

/** Light, as the system says, dark. */
export function ThemeSwitch() {
  const { choice, choose } = useTheme()
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((option) => (
        <label key={option} title={faces[option].label}>
          <input type="radio" name="theme" checked={choice === option} onChange={() => choose(option)} />
          <Icon of={faces[option].icon} />
          <span className="visually-hidden">{faces[option].label}</span>
        </label>
      ))}
    </fieldset>
  )
}
