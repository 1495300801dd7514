import {
  AutoComplete,
  Button,
  Cascader,
  Checkbox,
  ColorPicker,
  DatePicker,
  Form,
  Input,
  InputNumber,
  Mentions,
  Radio,
  Rate,
  Select,
  Slider,
  Space,
  Switch,
  TimePicker,
  Transfer,
  TreeSelect,
  Upload,
} from 'antd'
import type { ReactNode } from 'react'
import { readAsDataUrl } from './readAsDataUrl'

const options = ['Array', 'Graph', 'Tree'].map((label) => ({ value: label, label, title: label, key: label }))
const nested = [{ value: 'Topics', title: 'Topics', label: 'Topics', children: options }]
const wide = { width: '100%' }

export const entry: Record<string, ReactNode> = {
  AutoComplete: <AutoComplete aria-label="Topic" options={options} style={wide} />,
  Cascader: <Cascader aria-label="Topic" options={nested} style={wide} />,
  Checkbox: <Checkbox.Group options={options} />,
  ColorPicker: (
    <ColorPicker
      defaultValue="#4f46e5"
      mode={['single', 'gradient']}
      presets={[{ label: 'Presets', colors: ['#f00', '#0f0', '#00f'] }]}
      showText
    />
  ),
  DatePicker: (
    <Space orientation="vertical" style={wide}>
      <DatePicker aria-label="Date" showTime style={wide} />
      <DatePicker.RangePicker style={wide} />
    </Space>
  ),
  Form: (
    <Form layout="vertical">
      <Form.Item
        label="Handle"
        name="handle"
        rules={[{ required: true }]}
        tooltip="Your name on the platform"
      >
        <Input />
      </Form.Item>
      <Button htmlType="submit">Submit</Button>
    </Form>
  ),
  Input: (
    <Space orientation="vertical" style={wide}>
      <Input aria-label="Text" allowClear showCount />
      <Input.Password aria-label="Password" />
      <Input.Search aria-label="Search" />
      <Input.OTP length={4} />
      <Input.TextArea aria-label="Long text" autoSize={{ minRows: 2, maxRows: 6 }} />
    </Space>
  ),
  InputNumber: <InputNumber aria-label="Number" defaultValue={3} />,
  Mentions: <Mentions aria-label="Write @" options={options} autoSize />,
  Radio: <Radio.Group options={options} optionType="button" defaultValue="Tree" />,
  Rate: <Rate allowHalf defaultValue={2.5} />,
  Select: (
    <Select aria-label="Topics" mode="multiple" maxTagCount="responsive" options={options} style={wide} />
  ),
  Slider: <Slider range defaultValue={[20, 60]} />,
  Switch: <Switch aria-label="On" defaultChecked />,
  TimePicker: <TimePicker aria-label="Time" style={wide} />,
  Transfer: <Transfer dataSource={options} targetKeys={['Tree']} render={({ label }) => label} showSearch />,
  TreeSelect: (
    <TreeSelect aria-label="Topic" treeData={nested} treeCheckable treeDefaultExpandAll style={wide} />
  ),
  Upload: (
    <Upload listType="picture" previewFile={readAsDataUrl} customRequest={({ onSuccess }) => onSuccess?.({})}>
      <Button>Choose a file</Button>
    </Upload>
  ),
}
