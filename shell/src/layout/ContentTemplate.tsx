import { FormFrame, FormPoint, FormPoints } from '@portal/shared/ui/FormFrame'
import { PageHeading } from '@portal/shared/ui/PageHeading'
import skeleton from './PageSkeleton.module.css'

const NeedsJavaScript = () => (
  <noscript>
    <p>This page needs JavaScript. Please allow it for this site.</p>
  </noscript>
)

const loading = { role: 'status', 'aria-label': 'Loading the page' }

const point = <FormPoint title="{{title}}" text="{{text}}" />

/** A form before its code is loaded: its heading, the content beside it, and bars instead of fields. */
const FormTemplate = () => (
  <FormFrame
    heading="{{heading}}"
    intro="{{intro}}"
    beside={
      <>
        {'{{#steps}}'}
        <FormPoints title="{{title}}">
          {'{{#first}}'}
          <FormPoint title="{{title}}" text="{{text}}" isCurrent />
          {'{{/first}}{{#others}}'}
          {point}
          {'{{/others}}'}
        </FormPoints>
        {'{{/steps}}{{#offers}}'}
        <FormPoints>
          {'{{#points}}'}
          {point}
          {'{{/points}}'}
        </FormPoints>
        {'{{/offers}}'}
      </>
    }
  >
    <div className="server-content-fields bars late" {...loading}>
      {'{{#fields}}'}
      <span />
      {'{{/fields}}'}
    </div>
    <NeedsJavaScript />
  </FormFrame>
)

/** A page before its code is loaded: its heading, and the first rows of its list, bars, or form. */
export const ContentTemplate = () => (
  <>
    {'{{#form}}'}
    <FormTemplate />
    {'{{/form}}{{^form}}'}
    <div className="server-content">
      {'{{#heading}}'}
      <PageHeading intro="{{intro}}">{'{{heading}}'}</PageHeading>
      {'{{/heading}}'}
      {'{{#list}}'}
      <table>
        <caption>{'{{caption}}'}</caption>
        <thead>
          <tr>
            {'{{#columns}}'}
            <th scope="col">{'{{.}}'}</th>
            {'{{/columns}}'}
          </tr>
        </thead>
        <tbody>
          {'{{#rows}}'}
          <tr>
            {'{{#cells}}'}
            <td>{'{{.}}'}</td>
            {'{{/cells}}'}
          </tr>
          {'{{/rows}}'}
        </tbody>
      </table>
      {'{{/list}}'}
      {'{{^list}}'}
      <div className="bars late" {...loading}>
        <span />
        <span />
        <span className={skeleton.block} />
      </div>
      <NeedsJavaScript />
      {'{{/list}}'}
    </div>
    {'{{/form}}'}
  </>
)
