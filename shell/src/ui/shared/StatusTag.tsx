import { StatusTag } from '@portal/shared/ui/StatusTag'

export const sample = (
  <p className="row">
    <StatusTag tone="positive">Approved</StatusTag>
    <StatusTag tone="caution">Pending</StatusTag>
    <StatusTag tone="negative">Rejected</StatusTag>
    <StatusTag tone="primary">Changes requested</StatusTag>
    <StatusTag>Alumni</StatusTag>
  </p>
)
