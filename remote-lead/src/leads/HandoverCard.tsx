import { paths } from '@portal/shared/paths'
import { Link } from 'react-router-dom'
import { Card } from '../layout/Card'

const steps = [
  {
    to: `${paths.allLeads}#appoint`,
    name: 'Appoint your successor',
    text: 'with a title and the last day of the term.',
  },
  {
    to: paths.about,
    name: 'Check the titles',
    text: 'About lists this term’s leads. Change titles in the table above.',
  },
  {
    to: paths.leadSystem,
    name: 'Check the backup',
    text: 'Is the newest one less than a day old, and does your successor know where it is?',
  },
  {
    to: `${paths.leadContent}?kind=home-leads`,
    name: 'Update the texts',
    text: 'People on the home page, and what About says about the club.',
  },
]

/** The tasks of a lead whose term ends. */
export const HandoverCard = () => (
  <Card title="Before your term ends">
    <ol>
      {steps.map(({ to, name, text }) => (
        <li key={name}>
          <Link to={to}>{name}</Link> <span className="muted">{text}</span>
        </li>
      ))}
    </ol>
  </Card>
)
