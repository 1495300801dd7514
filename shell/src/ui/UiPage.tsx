import { PageHeading } from '@portal/shared/ui/PageHeading'
import type { ReactNode } from 'react'
import { AntdProvider } from '../antd/AntdProvider'
import { display } from './antd/display'
import { fields } from './antd/fields'
import { overlays } from './antd/overlays'
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

/** All shared components, and antd's that open or draw something. For reference and browser tests; only in development. */
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
          <h2>antd</h2>
          <Samples of={{ ...fields, ...display, ...overlays }} />
        </section>
      </div>
    </AntdProvider>
  )
}
