import type { PaperRequest, PaperSort } from '@portal/shared/contract'
import { Moment } from '@portal/shared/Moment'
import { type DataColumn, DataTable, type Sorting } from '@portal/shared/ui/DataTable'
import { Icon } from '@portal/shared/ui/Icon'
import { chevronDownIcon } from '@portal/shared/ui/icons'
import { StatusTag } from '@portal/shared/ui/StatusTag'
import { useMediaQuery } from '@portal/shared/ui/useMediaQuery'
import { Button } from 'antd'
import { useState } from 'react'
import { phone } from '../table/useListView'
import { PaperActions, RequestChanges } from './PaperActions'
import type { PaperListProps } from './PaperCard'
import { PaperHistory } from './PaperHistory'
import { cardId, shortName } from './paperName'
import css from './papers.module.css'
import { SameExams } from './SameExams'
import { StateTag } from './StateTag'
import { ViewPaper } from './ViewPaper'

const columns: DataColumn<PaperRequest, PaperSort>[] = [
  {
    title: 'Subject',
    sort: 'subject',
    rowScope: 'row',
    className: css.subject,
    render: (_, paper) => (
      <>
        <ViewPaper paper={paper} label={`View Paper ${shortName(paper)}`}>
          {paper.subject.name} <code>{paper.subject.subjectCode}</code>
        </ViewPaper>{' '}
        {paper.status !== 'pending' && <StateTag paper={paper} />}{' '}
        {paper.sameExam && paper.sameExam.length > 0 && (
          <StatusTag tone="caution" title="The same exam has another file">
            Same exam
          </StatusTag>
        )}
      </>
    ),
  },
  { title: 'Exam', dataIndex: 'examType', className: css.short },
  {
    key: 'session',
    title: 'Session',
    sort: 'session',
    dataIndex: 'academicSession',
    className: css.short,
  },
  {
    title: 'Term',
    className: css.short,
    onCell: ({ course, year, semester }) => ({ title: `${course}, year ${year}, semester ${semester}` }),
    render: (_, { course, year, semester }) => `${course} ${year}/${semester}`,
  },
  {
    title: 'Teacher',
    className: css.teacher,
    onCell: ({ teacher }) => ({ title: teacher.name }),
    render: (_, { teacher }) => teacher.name,
  },
  {
    title: 'Sent',
    sort: 'sent',
    className: css.short,
    render: (_, { sentAt, createdAt }) => <Moment at={sentAt ?? createdAt} agoDays={30} />,
  },
]

interface PaperTableProps extends PaperListProps {
  papers: readonly PaperRequest[]
  sorting: Sorting<PaperSort> | undefined
  onSort: (sorting: Sorting<PaperSort>) => void
}

/** A page of papers, one per row; details and papers of the same exam expand below. */
export function PaperTable(props: PaperTableProps) {
  const { papers, sorting, onSort, selectedIds, onSelect, sendingIds, actions, togetherOf } = props
  const isPhone = useMediaQuery(phone)
  const [openIds, setOpenIds] = useState<readonly string[]>([])
  return (
    <DataTable
      aria-label="Papers with exam, upload date and actions"
      rowKey="_id"
      columns={columns}
      dataSource={papers}
      sorting={sorting}
      onSort={onSort}
      onRow={({ _id }) => ({ id: cardId(_id), tabIndex: -1, 'aria-busy': sendingIds.includes(_id) })}
      rowSelection={{
        selectedRowKeys: [...selectedIds],
        hideSelectAll: true,
        columnTitle: <span className="visually-hidden">Selected</span>,
        onChange: (ids) => onSelect(ids.map(String)),
        getCheckboxProps: (paper) => ({ 'aria-label': `Select ${shortName(paper)}` }),
        renderCell: (_isSelected, { status }, _index, checkbox) => status === 'pending' && checkbox,
      }}
      actions={(paper) => (
        <>
          {/* On wide screens rows have no space for Request changes, so it is among the details. */}
          <PaperActions paper={paper} actions={actions} size="small" canRequestChanges={isPhone} />
          <Button
            size="small"
            type="text"
            className={css.more ?? ''}
            icon={<Icon of={chevronDownIcon} />}
            aria-label={`Details of ${shortName(paper)}`}
            aria-expanded={openIds.includes(paper._id)}
            onClick={() =>
              setOpenIds((ids) =>
                ids.includes(paper._id) ? ids.filter((id) => id !== paper._id) : [...ids, paper._id],
              )
            }
          />
        </>
      )}
      expandable={{
        showExpandColumn: false,
        expandedRowKeys: openIds,
        expandedRowRender: (paper) => (
          <div className="stack">
            <SameExams paper={paper} together={togetherOf(paper)} />
            <PaperHistory paper={paper} />
            {paper.status === 'pending' && !isPhone && (
              <div>
                <RequestChanges paper={paper} actions={actions} size="small" />
              </div>
            )}
          </div>
        ),
      }}
    />
  )
}
