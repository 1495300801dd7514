import { AntdProvider } from '../antd/AntdProvider'
import { samples } from './samples'
import css from './UiPage.module.css'

/** Every antd component, to see how the theme looks and that the page's policy allows it. Only in development. */
export function UiPage() {
  return (
    <AntdProvider>
      <div className={css.page}>
        <h1>antd components</h1>
        {Object.entries(samples).map(([title, components]) => (
          <div key={title}>
            <h2>{title}</h2>
            <div className={css.samples}>
              {Object.entries(components).map(([name, sample]) => (
                <section key={name} aria-label={name} className={css.sample}>
                  <h3>{name}</h3>
                  {sample}
                </section>
              ))}
            </div>
          </div>
        ))}
      </div>
    </AntdProvider>
  )
}
