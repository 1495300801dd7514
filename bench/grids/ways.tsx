import { useVirtualizer } from '@tanstack/react-virtual'
import { Table, type TableColumnsType } from 'antd'
import { type ReactNode, useRef } from 'react'
import { type Board, type GridProblem, isSolved } from '../../remote-lead/src/grids/board'
import { StatusGrid } from '../../remote-lead/src/grids/matrix/StatusGrid'

const size = { width: 1200, height: 700 }

function columnsOf({ students }: Board): TableColumnsType<GridProblem> {
  return [
    { title: 'Date', dataIndex: 'day', width: 110, fixed: 'left' },
    {
      title: 'Problem',
      width: 260,
      fixed: 'left',
      render: (_, { name, link }) => <a href={link ?? ''}>{name}</a>,
    },
    ...students.map((student) => ({
      key: student.regNumber,
      title: student.roll,
      width: 48,
      render: (_: unknown, problem: GridProblem) => (isSolved(student, problem) ? 1 : 0),
    })),
  ]
}

/** antd's Table with its columns and rows, as anybody would write it. */
function PlainTable({ board, virtual }: { board: Board; virtual: boolean }) {
  const columns = columnsOf(board)
  const width = columns.reduce((sum, column) => sum + Number(column.width), 0)
  return (
    <Table
      size="small"
      rowKey="key"
      columns={columns}
      dataSource={[...board.problems]}
      pagination={false}
      virtual={virtual}
      scroll={{ x: width, y: size.height - 48 }}
    />
  )
}

const cell = { width: 20, height: 26 }

/** Elements for the cells in sight alone, in both directions. */
function VirtualElements({ board: { problems, students } }: { board: Board }) {
  const box = useRef<HTMLDivElement>(null)
  const getScrollElement = () => box.current
  const rows = useVirtualizer({
    count: problems.length,
    getScrollElement,
    estimateSize: () => cell.height,
    overscan: 8,
  })
  const columns = useVirtualizer({
    count: students.length,
    getScrollElement,
    estimateSize: () => cell.width,
    horizontal: true,
    overscan: 8,
  })
  return (
    <div ref={box} className="scrolls" style={{ height: size.height, overflow: 'auto' }}>
      <div style={{ position: 'relative', width: columns.getTotalSize(), height: rows.getTotalSize() }}>
        {rows.getVirtualItems().flatMap((row) =>
          columns.getVirtualItems().map((column) => {
            const problem = problems[row.index]
            const student = students[column.index]
            return (
              <div
                key={`${row.key} ${column.key}`}
                style={{
                  position: 'absolute',
                  left: column.start + 2,
                  top: row.start + 5,
                  width: 16,
                  height: 16,
                  borderRadius: 3,
                  background: problem && student && isSolved(student, problem) ? '#2f5bea' : '#e8e8ea',
                }}
              />
            )
          }),
        )}
      </div>
    </div>
  )
}

/** The ways to show the same board, by name. */
export const ways: Record<string, (board: Board) => ReactNode> = {
  grid: (board) => <StatusGrid board={board} label="Daily problems" marked={null} />,
  elements: (board) => <VirtualElements board={board} />,
  'virtual table': (board) => <PlainTable board={board} virtual />,
  table: (board) => <PlainTable board={board} virtual={false} />,
}

/** The element that scrolls, whichever way was taken. */
export const scroller = (): HTMLElement | null =>
  document.querySelector(
    '[role=grid], .scrolls, .ant-table-tbody-virtual-holder, .ant-table-body, .ant-table-content',
  )
