import { Component, type ReactNode } from 'react'
import { isAnswer } from './isAnswer'

interface ReleaseBoundaryProps {
  /** What was loaded: what is loaded anew, is tried anew. */
  loaded: unknown
  /** What stands in the place of a page that failed as it was drawn; `giveUp` hands the failure to the route's boundary. */
  broken: (error: unknown, giveUp: () => void) => ReactNode
  children: ReactNode
}

interface BoundaryState {
  of: unknown
  failure?: { error: unknown; isGivenUp?: boolean }
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
    const { error, isGivenUp } = failure
    if (isAnswer(error) || isGivenUp) throw error
    return this.props.broken(error, () => this.setState({ failure: { error, isGivenUp: true } }))
  }
}
