import { Icon } from '@portal/shared/ui/Icon'
import { moonIcon, screenIcon, sunIcon } from '@portal/shared/ui/icons'
import { useIsHydrating } from '../prerender/useIsHydrating'
import { useTheme } from './ThemeProvider'
import css from './ThemeSwitch.module.css'
import { themeChoices } from './themeChoice'

const faces = {
  light: { icon: sunIcon, label: 'Light' },
  system: { icon: screenIcon, label: 'System' },
  dark: { icon: moonIcon, label: 'Dark' },
}

export function ThemeSwitch() {
  const { choice, choose } = useTheme()
  // React keeps the state of a hydrated input, so it is set in a second render.
  const checked = useIsHydrating() ? 'system' : choice
  return (
    <fieldset className={css.switch}>
      <legend className="visually-hidden">Theme</legend>
      {themeChoices.map((option) => (
        <label key={option} title={faces[option].label}>
          <input
            type="radio"
            name="theme"
            autoComplete="off"
            checked={checked === option}
            onChange={() => choose(option)}
          />
          <Icon of={faces[option].icon} />
          <span className="visually-hidden">{faces[option].label}</span>
        </label>
      ))}
    </fieldset>
  )
}
