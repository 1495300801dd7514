import {
  Avatar,
  Badge,
  BorderBeam,
  Button,
  Calendar,
  Card,
  Carousel,
  Collapse,
  Descriptions,
  Empty,
  Image,
  Listy,
  Popover,
  QRCode,
  Segmented,
  Space,
  Statistic,
  Table,
  Tag,
  Timeline,
  Tooltip,
  Tour,
  Tree,
} from 'antd'
import type { ReactNode } from 'react'
import { Openable } from './Openable'

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
  Avatar: (
    <Avatar.Group max={{ count: 2 }}>
      <Avatar>A</Avatar>
      <Avatar src={picture} alt="" />
      <Avatar>C</Avatar>
    </Avatar.Group>
  ),
  Badge: (
    <Badge.Ribbon text="New">
      <Badge count={7}>
        <Avatar shape="square">A</Avatar>
      </Badge>
    </Badge.Ribbon>
  ),
  BorderBeam: (
    <BorderBeam>
      <Card size="small">Beam</Card>
    </BorderBeam>
  ),
  Calendar: <Calendar fullscreen={false} />,
  Card: (
    <Card title="Title" extra="Extra" actions={['Edit', 'Delete']}>
      Content
    </Card>
  ),
  Carousel: (
    <Carousel arrows dotPlacement="bottom">
      {words.map((word) => (
        <Card key={word}>{word}</Card>
      ))}
    </Carousel>
  ),
  Collapse: <Collapse items={items} />,
  Descriptions: <Descriptions bordered size="small" column={1} items={items} />,
  Empty: <Empty />,
  Image: <Image src={picture} alt="Teal" width={120} />,
  Listy: (
    <Listy items={rows} rowKey="key" height={100} itemRender={({ topic, solved }) => `${topic} ${solved}`} />
  ),
  Popover: (
    <Popover title="Title" content="Content" trigger="click">
      <Button>Open</Button>
    </Popover>
  ),
  QRCode: (
    <Space>
      <QRCode value="/ui" size={100} />
      <QRCode value="/ui" size={100} type="svg" />
    </Space>
  ),
  Segmented: <Segmented options={words} />,
  Statistic: (
    <Space size="large">
      <Statistic title="Solved" value={1128} />
      <Statistic.Timer type="countdown" title="Left" value={Date.now() + 3_600_000} />
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
  Tag: (
    <Space wrap>
      <Tag>Tag</Tag>
      <Tag color="green" closable>
        Green
      </Tag>
      <Tag.CheckableTag checked>Checked</Tag.CheckableTag>
    </Space>
  ),
  Timeline: <Timeline items={words.map((title) => ({ title, content: `Learnt ${title}` }))} />,
  Tooltip: (
    <Tooltip title="Tip">
      <Button>Point here</Button>
    </Tooltip>
  ),
  Tour: (
    <Openable>
      {(open, close) => (
        <Tour
          open={open}
          onClose={close}
          steps={[
            {
              title: 'First step',
              description: 'The title',
              target: () => document.querySelector('h1') ?? document.body,
            },
            { title: 'Second step' },
          ]}
        />
      )}
    </Openable>
  ),
  Tree: (
    <Tree
      treeData={[{ key: 'topics', title: 'Topics', children: words.map((title) => ({ key: title, title })) }]}
      checkable
      defaultExpandAll
      draggable
      showLine
    />
  ),
}
