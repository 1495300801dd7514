import { Breadcrumb, Collapse, Image, QRCode, Space, Table, Typography, Watermark } from 'antd'
import type { ReactNode } from 'react'

const picture = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><rect width="120" height="80" fill="teal"/></svg>',
)}`

const words = ['Array', 'Graph', 'Tree']
const items = words.map((label) => ({ key: label, label, title: label, children: `All about ${label}` }))
const rows = Array.from({ length: 30 }, (_, key) => ({ key, topic: words[key % 3], solved: key * 7 }))
const columns = [
  {
    title: 'Topic',
    dataIndex: 'topic',
    fixed: 'left' as const,
    width: 100,
    filters: words.map((value) => ({ text: value, value })),
  },
  { title: 'Solved', dataIndex: 'solved', width: 120, sorter: true },
  { title: 'Note', width: 300, ellipsis: true, render: () => 'Scrolls sideways' },
]

export const display: Record<string, ReactNode> = {
  Breadcrumb: <Breadcrumb items={[{ title: 'More', menu: { items: [{ key: 'all', label: 'All' }] } }]} />,
  Collapse: <Collapse items={items} />,
  Image: <Image src={picture} alt="Teal" width={120} />,
  QRCode: (
    <Space>
      <QRCode value="/ui" size={100} />
      <QRCode value="/ui" size={100} type="svg" />
    </Space>
  ),
  Table: (
    <Table
      dataSource={rows}
      columns={columns}
      rowSelection={{}}
      scroll={{ x: 600, y: 160 }}
      pagination={{ pageSize: 10 }}
      size="small"
    />
  ),
  Typography: <Typography.Paragraph copyable>Text that can be copied</Typography.Paragraph>,
  Watermark: (
    <Watermark content="Draft">
      <div style={{ height: 120 }} />
    </Watermark>
  ),
}
