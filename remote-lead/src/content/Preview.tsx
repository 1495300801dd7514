import {
  aboutSchema,
  achievementsSchema,
  type ContentKind,
  clubPeopleSchema,
  figuresSchema,
  type OpcRow,
  opcKeyOf,
  opcTableSchema,
} from '@portal/shared/contract'
import { About, Achievers, Figures, People } from '@portal/shared/home-parts'
import { Radio, Table } from 'antd'
import { useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import css from './content.module.css'
import type { EditedList } from './lists/lists'
import type { ListForm } from './useListForm'

const membersOf = (row: OpcRow) => ('team' in row ? row.members : [row])

/** A contest's rows, as on the page. */
function ResultsTable({ rows }: { rows: OpcRow[] }) {
  return (
    <Table
      dataSource={rows}
      rowKey={opcKeyOf}
      size="small"
      pagination={false}
      locale={{ emptyText: 'No rows. The page will say that no data is available.' }}
      columns={[
        { title: 'Rank', dataIndex: 'rank' },
        {
          title: 'Name',
          rowScope: 'row',
          render: (_, row) =>
            'team' in row ? (
              <>
                {row.team}
                <p className="muted small">{row.members.map(({ name }) => name).join(', ')}</p>
              </>
            ) : (
              row.name
            ),
        },
        {
          title: 'Username',
          render: (_, row) => (
            <code>
              {membersOf(row)
                .map(({ username }) => username)
                .join(', ')}
            </code>
          ),
        },
        { title: 'Solved', dataIndex: 'solved' },
      ]}
    />
  )
}

interface ShownProps {
  kind: ContentKind
  /** The content of the kind, or of one contest. */
  rows: unknown
}

function Shown({ kind, rows }: ShownProps) {
  if (kind === 'home-figures') return <Figures figures={figuresSchema.safeParse(rows).data ?? []} />
  if (kind === 'home-achievements')
    return <Achievers achievements={achievementsSchema.safeParse(rows).data ?? []} />
  if (kind === 'about') return <About rows={aboutSchema.safeParse(rows).data ?? []} />
  if (kind !== 'opc')
    return (
      <People
        title={kind === 'home-leads' ? 'Leads' : 'Developers'}
        people={clubPeopleSchema.safeParse(rows).data ?? []}
      />
    )
  return <ResultsTable rows={opcTableSchema.safeParse(rows).data ?? []} />
}

const widths = [
  { value: 'computer', label: 'On a computer' },
  { value: 'phone', label: 'On a phone' },
]

interface TypedPreviewProps {
  list: EditedList
  form: ListForm
}

/** The typed content as visitors will see it, with the home page's components, at computer or phone width. */
export function TypedPreview({ list, form }: TypedPreviewProps) {
  const [width, setWidth] = useState('computer')
  const read = list.schema.safeParse(useWatch({ control: form.control, name: 'rows' }))
  // While a field is invalid, the last valid content stays.
  const lastRight = useRef<unknown[]>([])
  if (read.success) lastRight.current = read.data
  return (
    <>
      <Radio.Group
        aria-label="Width of the preview"
        optionType="button"
        options={widths}
        value={width}
        onChange={({ target }) => setWidth(target.value)}
      />
      {!read.success && <p className="muted">A field is invalid. This is the last valid version.</p>}
      <section
        aria-label="As visitors will see it"
        // A scroller has to be reached by keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: see above.
        tabIndex={0}
        className={`${css.preview} ${width === 'phone' ? css.phone : ''}`}
      >
        <Shown kind={list.kind} rows={lastRight.current} />
      </section>
    </>
  )
}
