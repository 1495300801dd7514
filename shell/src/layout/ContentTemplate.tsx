import { PageHeading } from '@portal/shared/ui/page-heading'

/**
 * A page before its code has come, as a template (`ContentView` of the contract): its heading, and the first rows of its
 * list, or bars in their place.
 */
export function ContentTemplate() {
  return (
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
      <div className="server-content-bars" role="status" aria-label="Loading the page">
        <span />
        <span />
        <span />
      </div>
      <noscript>
        <p>This page needs JavaScript. Please allow it for this site.</p>
      </noscript>
      {'{{/list}}'}
    </div>
  )
}
