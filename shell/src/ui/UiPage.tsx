import { PageHeading } from '@portal/shared/ui/PageHeading'
import type { ReactNode } from 'react'
import { AntdProvider } from '../antd/AntdProvider'
import { samples } from './samples'
import { sharedSamples } from './sharedSamples'
import css from './UiPage.module.css'

const Samples = ({ of: components }: { of: Record<string, ReactNode> }) => (
  <div className={css.samples}>
    {Object.entries(components).map(([name, sample]) => (
      <section key={name} aria-label={name} className={css.sample}>
        <h3>{name}</h3>
        {sample}
      </section>
    ))}
  </div>
)

/** All shared and antd components, for reference and visual tests. Only in development. */
export function UiPage() {
  return (
    <AntdProvider>
      <div className={css.page}>
        <PageHeading intro="Use a shared component where there is one, or an antd component where there is none.">
          Components
        </PageHeading>
        <section aria-label="Shared components">
          <h2>Shared</h2>
          <Samples of={sharedSamples} />
        </section>
        <section aria-label="antd components">
          {Object.entries(samples).map(([title, components]) => (
            <div key={title}>
              <h2>antd: {title}</h2>
              <Samples of={components} />
            </div>
          ))}
        </section>
      </div>
    </AntdProvider>
  )
}
