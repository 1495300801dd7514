import { Component, type ReactNode } from 'react'
import { isAnswer } from './isAnswer'

interface ReleaseBoundaryProps {
  /** What was loaded: what is loaded anew, is tried anew. */
  loaded: unknown
  /** What stands in the place of a page that failed as it was drawn. */
  broken: (error: unknown) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  of: unknown
  failure?: { error: unknown }
}

/** Around the page of a remote: what it throws as it is drawn takes its own place alone, and the layout stays. */
export class ReleaseBoundary extends Component<ReleaseBoundaryProps, BoundaryState> {
  override state: BoundaryState = { of: this.props.loaded }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } }
  }

  static getDerivedStateFromProps({ loaded }: ReleaseBoundaryProps, { of }: BoundaryState) {
    return loaded === of ? null : { of: loaded, failure: undefined }
  }

  override render() {
    const { failure } = this.state
    if (!failure) return this.props.children
    if (isAnswer(failure.error)) throw failure.error
    return this.props.broken(failure.error)
  }
}
